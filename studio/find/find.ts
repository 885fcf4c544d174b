import { findHint } from '../../schemas/suggest.ts';
import { getShownLanguages } from './languages.ts';
import { type Literal, findLiterals } from './literals.ts';
import { getAllIds, type RecordHit, findRecords } from './record-hits.ts';
import { type Speaker, findSpeakers } from './speakers.ts';
import { getAllTexts, type TextHit, findTextHits } from './text-hits.ts';
import { type Use, findTextUses } from './text-uses.ts';
import type { Place } from '../project/finding.ts';
import type { Project } from '../project/project.ts';

export interface FoundText {
  readonly id: string;
  readonly language: string;
  readonly text: string;
  readonly place: Place;
  readonly uses: readonly FoundUse[];
  readonly components: readonly FoundSpeaker[];
}

export interface FoundSpeaker extends Speaker {
  readonly languages: readonly string[];
}

export interface FoundUse extends Use {
  readonly languages: readonly string[];
}

export interface Found {
  readonly texts: readonly FoundText[];
  readonly literals: readonly Literal[];
  readonly records: readonly RecordHit[];
  readonly nearest: readonly string[];
}

/** Finds visible texts and ids, and where they come from (TOL-31). */
export function findText(project: Project, words: string): Found {
  const hits = findTextHits(project, words);
  const uses = findTextUses(project, new Set(hits.map(({ id }) => id)));
  const texts = hits.map((hit): FoundText => {
    const { id, language, text, place } = hit;
    const shown = (uses.get(id) ?? []).flatMap((use) => narrowUses(use, hit, project));
    const spoken = findSpeakers(project, hit.namespace).flatMap((speaker) => narrowUses(speaker, hit, project));
    return { id, language, text, place, uses: shown, components: spoken };
  });
  const found = { texts, literals: findLiterals(project, words), records: findRecords(project, words) };
  const isNothing = Object.values(found).every((each) => each.length === 0);
  return { ...found, nearest: isNothing ? findNearest(project, words) : [] };
}

/** Returns the sites and languages in which a place shows this text and not a translation. */
function narrowUses<Shown extends Pick<Use, 'sites'>>(
  shown: Shown,
  hit: TextHit,
  project: Project,
): (Shown & { readonly languages: readonly string[] })[] {
  const found = shown.sites
    .map((site) => ({ site, languages: getShownLanguages(project, hit, site) }))
    .filter(({ languages }) => languages.length > 0);
  const sites = found.map(({ site }) => site);
  return sites.length === 0 ? [] : [{ ...shown, sites, languages: [...new Set(found.flatMap(({ languages }) => languages))] }];
}

const MAX_SUGGESTIONS = 3;
/** Minimum share of common letter pairs for a suggestion. */
const MIN_SIMILARITY = 0.5;

function findNearest(project: Project, words: string): string[] {
  const { suggestion } = findHint(words, getAllIds(project));
  const own = getPairs(words);
  const texts = [...new Set(getAllTexts(project).map(({ text }) => text))]
    .map((text) => ({ text, likeness: computeSimilarity(own, getPairs(text)) }))
    .filter((each) => each.likeness >= MIN_SIMILARITY)
    .sort((a, b) => b.likeness - a.likeness);
  return [...(suggestion === undefined ? [] : [suggestion]), ...texts.slice(0, MAX_SUGGESTIONS).map(({ text }) => text)];
}

function getPairs(text: string): Set<string> {
  const letters = text.toLocaleLowerCase('en');
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)));
}

/** Returns the share of the query's letter pairs that the text contains, because a long text can contain a short query. */
function computeSimilarity(queryPairs: ReadonlySet<string>, there: ReadonlySet<string>): number {
  const common = [...queryPairs].filter((pair) => there.has(pair)).length;
  return queryPairs.size === 0 ? 0 : (2 * common) / (queryPairs.size + Math.min(there.size, 2 * queryPairs.size));
}
