import type { ComponentParts } from '../../schemas/manifest/component.ts';
import { near } from '../../schemas/manifest/issue.ts';
import type { Place } from '../project/place.ts';
import type { Project } from '../project/project.ts';
import { shownIn } from './languages.ts';
import { type Literal, literalHits } from './literals.ts';
import { allIds, type RecordHit, recordHits } from './record-hits.ts';
import { allTexts, type TextHit, textHits } from './text-hits.ts';
import { type Use, textUses } from './text-uses.ts';

/** A text, and everything that shows it; without any it is a component's own word, or nobody's. */
export interface FoundText {
  readonly id: string;
  readonly language: string;
  readonly text: string;
  readonly place: Place;
  readonly uses: readonly FoundUse[];
}

export interface FoundUse extends Use {
  /** In which the place shows this text. */
  readonly languages: readonly string[];
}

export interface Found {
  readonly texts: readonly FoundText[];
  readonly literals: readonly Literal[];
  readonly records: readonly RecordHit[];
  /** What comes nearest where nothing was found. */
  readonly nearest: readonly string[];
}

/** Where visible words come from, and what has such an id (TOL-31). */
export function findText(project: Project, parts: ComponentParts, words: string): Found {
  const hits = textHits(project, words);
  const uses = textUses(project, parts, new Set(hits.map(({ id }) => id)));
  const texts = hits.map((hit): FoundText => {
    const { id, language, text, place } = hit;
    return { id, language, text, place, uses: (uses.get(id) ?? []).flatMap((use) => narrowed(use, hit, project, parts)) };
  });
  const found = { texts, literals: literalHits(project, parts, words), records: recordHits(project, parts, words) };
  const isNothing = Object.values(found).every((each) => each.length === 0);
  return { ...found, nearest: isNothing ? nearestTo(project, parts, words) : [] };
}

/** The sites and the languages in which a place shows this text and not its translation. */
function narrowed(use: Use, hit: TextHit, project: Project, parts: ComponentParts): FoundUse[] {
  const shown = use.sites
    .map((site) => ({ site, languages: shownIn(project, hit, site, parts) }))
    .filter(({ languages }) => languages.length > 0);
  const sites = shown.map(({ site }) => site);
  return sites.length === 0 ? [] : [{ ...use, sites, languages: [...new Set(shown.flatMap(({ languages }) => languages))] }];
}

const NEAREST = 3;
/** Of the pairs of letters, how many must be common for a text to be worth mentioning. */
const ALIKE = 0.5;

function nearestTo(project: Project, parts: ComponentParts, words: string): string[] {
  const { suggestion } = near(words, allIds(project, parts));
  const own = pairsIn(words);
  const texts = [...new Set(allTexts(project).map(({ text }) => text))]
    .map((text) => ({ text, likeness: likeness(own, pairsIn(text)) }))
    .filter((each) => each.likeness >= ALIKE)
    .sort((a, b) => b.likeness - a.likeness);
  return [...(suggestion === undefined ? [] : [suggestion]), ...texts.slice(0, NEAREST).map(({ text }) => text)];
}

function pairsIn(text: string): Set<string> {
  const letters = text.toLocaleLowerCase('en');
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)));
}

/** How many of the pairs asked for are there: a long text may hold a few words that are misspelt. */
function likeness(asked: ReadonlySet<string>, there: ReadonlySet<string>): number {
  const common = [...asked].filter((pair) => there.has(pair)).length;
  return asked.size === 0 ? 0 : (2 * common) / (asked.size + Math.min(there.size, 2 * asked.size));
}
