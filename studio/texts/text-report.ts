import type { Language } from '../../schemas/manifest/site.ts';
import { type Finding, sortFindings } from '../project/finding.ts';
import { siteKeys } from '../project/layers.ts';
import type { Project } from '../project/project.ts';
import type { Surroundings } from '../project/surroundings.ts';
import { FALLBACK_LANGUAGE, ownTexts, phrasesOf } from '../project/texts.ts';
import { checkLocales } from '../validate/check-locales.ts';
import { checkUnusedTexts } from '../validate/check-unused-texts.ts';
import { languageInWords, languagesOf } from './languages.ts';
import { isUntranslated, namesOf, originHash, originsOf, translationsOf } from './origins.ts';
import { type Shown, shownTexts } from './shown-texts.ts';
import { idOfFinding, missingFindings, textFinding } from './text-findings.ts';

/** How far a language has come. */
export interface LanguageReport {
  readonly language: string;
  readonly sites: readonly string[];
  /** Texts that these sites show. */
  readonly shown: number;
  readonly missing: number;
  readonly untranslated: number;
  readonly stale: number;
  /** Findings about placeholders and plural forms. */
  readonly wrong: number;
  /** Translations of which nobody recorded what they were made from: a change of the English goes unnoticed. */
  readonly unrecorded: number;
  readonly findings: readonly Finding[];
}

export interface TextReport {
  readonly languages: readonly LanguageReport[];
  /** English texts that nothing shows. */
  readonly unused: readonly Finding[];
}

/** What is wrong with the words of each language that some site offers (TOL-32). */
export function reportTexts(project: Project, surroundings: Surroundings): TextReport {
  const shown = shownTexts(project, surroundings.parts);
  const codes = [...new Set(shown.flatMap(({ languages }) => languages))].filter((code) => code !== FALLBACK_LANGUAGE).sort();
  const known = languagesOf(project, surroundings.parts);
  const worded = checkLocales(project, surroundings).filter(({ check }) => check === 'locale/placeholder' || check === 'locale/plural');
  return {
    languages: codes.flatMap((code) => {
      const language = known[code];
      return language ? [reportOn({ project, code, language, shown, worded })] : [];
    }),
    unused: sortFindings(checkUnusedTexts(project, surroundings.parts)),
  };
}

interface Asked {
  readonly project: Project;
  readonly code: string;
  readonly language: Language;
  readonly shown: readonly Shown[];
  /** What validation says of placeholders and plural forms, in any language. */
  readonly worded: readonly Finding[];
}

function reportOn({ project, code, language, shown, worded }: Asked): LanguageReport {
  const offering = shown.filter(({ languages }) => languages.includes(code));
  const sites = offering.map(({ site }) => site);
  const showing = new Map<string, string[]>();
  for (const { site, texts } of offering) for (const id of texts) showing.set(id, [...(showing.get(id) ?? []), site]);
  const on = (finding: Finding, id: string): Finding => {
    const where = showing.get(id) ?? [];
    return where.length === siteKeys(project).length ? finding : { ...finding, sites: where };
  };
  const translations = translationsOf(project, code).filter(({ id }) => showing.has(id));
  const origins = originsOf(project, code);
  const isVariant = language.inherits === FALLBACK_LANGUAGE;
  const say = (id: string, check: string, message: string): Finding => on(textFinding(project, code, id, { check, message }), id);
  const stale = translations.filter(({ id, original }) => Object.hasOwn(origins, id) && origins[id] !== originHash(original));
  const names = namesOf(project);
  const same = translations.filter((each) => !isVariant && origins[each.id] !== originHash(each.original) && isUntranslated(each, names));
  const lacking = isVariant
    ? []
    : [...showing.keys()].filter((id) => isEnglish(project, id) && !isTranslated(project, id, [code, language.inherits]));
  const wrong = worded.filter(({ file }) => file.startsWith(`locales/${code}/`)).map((finding) => on(finding, idOfFinding(finding)));
  const words = languageInWords(code, language);
  return {
    language: code,
    sites,
    shown: showing.size,
    missing: lacking.length,
    untranslated: same.length,
    stale: stale.length,
    wrong: wrong.length,
    unrecorded: translations.filter(({ id }) => !Object.hasOwn(origins, id)).length,
    findings: sortFindings([
      ...missingFindings(project, { lacking, shown: [...showing.keys()], words }).map(({ finding, id }) => on(finding, id)),
      ...same.map(({ id }) =>
        say(id, 'text/untranslated', `reads as the English text: translate it, or let it be so: texts ${code} --accept ${id}`),
      ),
      ...stale.map(({ id }) =>
        say(id, 'text/stale', `the English text has changed since: read it again, then texts ${code} --accept ${id}`),
      ),
      ...wrong,
    ]),
  };
}

function isEnglish(project: Project, id: string): boolean {
  return isTranslated(project, id, [FALLBACK_LANGUAGE]);
}

/** Whether one of some languages says it itself. */
function isTranslated(project: Project, id: string, codes: readonly (string | undefined)[]): boolean {
  const [namespace = '', key = ''] = id.split(':');
  return codes.some((code) => {
    const content = code === undefined ? undefined : ownTexts(project, code)[namespace];
    return content !== undefined && phrasesOf(content).has(key);
  });
}
