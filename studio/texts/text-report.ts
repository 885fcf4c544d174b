import type { Language } from '../../schemas/manifest/site.ts';
import { checkLocales } from '../validate/check-locales.ts';
import { checkUnusedTexts } from '../validate/check-unused-texts.ts';
import { type TranslationQuery, checkTranslations } from './translation-status.ts';
import { getLanguages } from './languages.ts';
import { type Shown, findShownTexts } from './shown-texts.ts';
import { findTermProblems } from './term-findings.ts';
import { getTextId, findMissing, findTranslationProblems } from './text-findings.ts';
import { type Finding, sortFindings } from '../project/finding.ts';
import type { Project } from '../project/project.ts';
import { FALLBACK_LANGUAGE } from '../project/texts.ts';

export interface LanguageReport {
  readonly language: string;
  readonly sites: readonly string[];
  readonly shown: number;
  readonly missing: number;
  readonly untranslated: number;
  readonly stale: number;
  /** Number of translations without a record of the English original, so that changes of the original aren't detected. */
  readonly unrecorded: number;
  readonly wrong: number;
  readonly terms: number;
  readonly findings: readonly Finding[];
}

export interface TextReport {
  readonly languages: readonly LanguageReport[];
  readonly unused: readonly Finding[];
}

export function reportTexts(project: Project): TextReport {
  const shown = findShownTexts(project);
  const codes = [...new Set(shown.flatMap(({ languages }) => languages))].filter((code) => code !== FALLBACK_LANGUAGE).sort();
  const known = getLanguages(project);
  const worded = checkLocales(project).filter(({ check }) => check === 'locale/placeholder' || check === 'locale/plural');
  return {
    languages: codes.flatMap((code) => {
      const language = known[code];
      return language ? [reportLanguage({ project, code, language, known, sites: shown, worded })] : [];
    }),
    unused: sortFindings(checkUnusedTexts(project)),
  };
}

interface LanguageQuery extends Omit<TranslationQuery, 'shown'> {
  readonly known: Readonly<Record<string, Language>>;
  readonly sites: readonly Shown[];
}

function reportLanguage(query: LanguageQuery): LanguageReport {
  const { code, known } = query;
  const showing = getShowing(query);
  const asked = { ...query, shown: [...showing.keys()] };
  const judged = checkTranslations(asked);
  const { lacking, same, stale, unrecorded, wrong } = judged;
  const terms = findTermProblems(asked, judged, known);
  const findings = [
    ...findMissing(asked, lacking),
    ...findTranslationProblems(asked, judged),
    ...[...wrong, ...terms].map((finding) => ({ finding, id: getTextId(finding) })),
  ];
  return {
    language: code,
    sites: query.sites.filter(({ languages }) => languages.includes(code)).map(({ site }) => site),
    shown: showing.size,
    missing: lacking.length,
    untranslated: same.length,
    stale: stale.length,
    unrecorded: unrecorded.length,
    wrong: wrong.length,
    terms: terms.length,
    findings: sortFindings(findings.map(({ finding, id }) => on(query.project, finding, showing.get(id)))),
  };
}

/** Text id → sites that show it in the language. */
type Showing = ReadonlyMap<string, readonly string[]>;

function getShowing({ sites, code }: LanguageQuery): Showing {
  const showing = new Map<string, string[]>();
  for (const { site, texts } of sites.filter(({ languages }) => languages.includes(code)))
    for (const id of texts) showing.set(id, [...(showing.get(id) ?? []), site]);
  return showing;
}

function on({ siteKeys }: Project, finding: Finding, sites: readonly string[] = []): Finding {
  return sites.length === siteKeys.length ? finding : { ...finding, sites };
}
