import type { Language } from '../../schemas/manifest/site.ts';
import { checkLocales } from '../validate/check-locales.ts';
import { checkUnusedTexts } from '../validate/check-unused-texts.ts';
import { languageInWords, languagesOf } from './languages.ts';
import { isUntranslated, namesOf, originHash, originsOf, type Translation, translationsOf } from './origins.ts';
import { type Shown, shownTexts } from './shown-texts.ts';
import { idOfFinding, missingFindings, textFinding } from './text-findings.ts';
import { type Finding, sortFindings } from '../project/finding.ts';
import type { Project } from '../project/project.ts';
import { FALLBACK_LANGUAGE, phrasesOf } from '../project/texts.ts';

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

/** What is said of all languages. */
export interface TextReport {
  readonly languages: readonly LanguageReport[];
  /** English texts that nothing shows. */
  readonly unused: readonly Finding[];
}

/** What is wrong with the words of each language that some site offers (TOL-32). */
export function reportTexts(project: Project): TextReport {
  const shown = shownTexts(project);
  const codes = [...new Set(shown.flatMap(({ languages }) => languages))].filter((code) => code !== FALLBACK_LANGUAGE).sort();
  const known = languagesOf(project);
  const worded = checkLocales(project).filter(({ check }) => check === 'locale/placeholder' || check === 'locale/plural');
  return {
    languages: codes.flatMap((code) => {
      const language = known[code];
      return language ? [reportOn({ project, code, language, shown, worded })] : [];
    }),
    unused: sortFindings(checkUnusedTexts(project)),
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

function reportOn(asked: Asked): LanguageReport {
  const { project, code } = asked;
  const showing = showingOf(asked);
  const translations = translationsOf(project, code).filter(({ id }) => showing.has(id));
  const judged = judge(asked, translations, showing);
  const { lacking, same, stale, wrong } = judged;
  const origins = originsOf(project, code);
  return {
    language: code,
    sites: asked.shown.filter(({ languages }) => languages.includes(code)).map(({ site }) => site),
    shown: showing.size,
    missing: lacking.length,
    untranslated: same.length,
    stale: stale.length,
    wrong: wrong.length,
    unrecorded: translations.filter(({ id }) => !Object.hasOwn(origins, id)).length,
    findings: sortFindings(findingsOn(asked, judged, showing)),
  };
}

/** By the id of a text, the sites that show it in the language. */
type Showing = ReadonlyMap<string, readonly string[]>;

function showingOf({ shown, code }: Asked): Showing {
  const showing = new Map<string, string[]>();
  for (const { site, texts } of shown.filter(({ languages }) => languages.includes(code)))
    for (const id of texts) showing.set(id, [...(showing.get(id) ?? []), site]);
  return showing;
}

/** Ids of texts by what is the matter with them. */
interface Judged {
  readonly lacking: readonly string[];
  readonly same: readonly string[];
  readonly stale: readonly string[];
  readonly wrong: readonly Finding[];
}

function judge({ project, code, language, worded }: Asked, translations: readonly Translation[], showing: Showing): Judged {
  const origins = originsOf(project, code);
  const names = namesOf(project);
  const isAccepted = ({ id, original }: Translation): boolean => origins[id] === originHash(original);
  // A variant of English says only what differs.
  const isVariant = language.inherits === FALLBACK_LANGUAGE;
  const isLacking = (id: string): boolean =>
    isTranslated(project, id, [FALLBACK_LANGUAGE]) && !isTranslated(project, id, [code, language.inherits]);
  return {
    lacking: isVariant ? [] : [...showing.keys()].filter(isLacking),
    same: translations.filter((each) => !isVariant && !isAccepted(each) && isUntranslated(each, names)).map(({ id }) => id),
    stale: translations.filter((each) => Object.hasOwn(origins, each.id) && !isAccepted(each)).map(({ id }) => id),
    wrong: worded.filter(({ file }) => file.startsWith(`locales/${code}/`)),
  };
}

function findingsOn({ project, code, language }: Asked, { lacking, same, stale, wrong }: Judged, showing: Showing): Finding[] {
  const all = project.siteKeys.length;
  const on = (finding: Finding, id: string): Finding => {
    const sites = showing.get(id) ?? [];
    return sites.length === all ? finding : { ...finding, sites };
  };
  const say = (ids: readonly string[], check: string, message: string): Finding[] =>
    ids.map((id) => on(textFinding(project, code, id, { check, message: `${message}: texts ${code} --accept ${id}` }), id));
  const missing = missingFindings(project, { lacking, shown: [...showing.keys()], words: languageInWords(code, language) });
  return [
    ...missing.map(({ finding, id }) => on(finding, id)),
    ...say(same, 'text/untranslated', 'reads as the English text: translate it, or let it be so'),
    ...say(stale, 'text/stale', 'the English text has changed since; once it is read again'),
    ...wrong.map((finding) => on(finding, idOfFinding(finding))),
  ];
}

/** Whether one of some languages says it itself. */
function isTranslated(project: Project, id: string, codes: readonly (string | undefined)[]): boolean {
  const [namespace = '', key = ''] = id.split(':');
  return codes.some((code) => {
    const content = code === undefined ? undefined : project.ownTexts(code)[namespace];
    return content !== undefined && phrasesOf(content).has(key);
  });
}
