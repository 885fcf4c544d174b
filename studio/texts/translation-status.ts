import type { Language } from '../../schemas/manifest/site.ts';
import type { Finding } from '../project/finding.ts';
import { getGlossary, getGlossaryLanguage, readGlossaries } from '../project/glossaries.ts';
import type { Project } from '../project/project.ts';
import { FALLBACK_LANGUAGE, getPhrases } from '../project/texts.ts';
import { isUntranslated, getNames, hashOrigin, getOrigins, type Translation, getTranslations } from './origins.ts';
import { findAvoidedWords, findUnsaidTerms } from './terms.ts';

export interface TranslationQuery {
  readonly project: Project;
  readonly code: string;
  readonly language: Language;
  readonly shown: readonly string[];
  /** Validation findings about placeholders and plural forms in all languages. */
  readonly worded: readonly Finding[];
}

export interface TranslationStatus {
  readonly lacking: readonly string[];
  readonly same: readonly string[];
  readonly stale: readonly string[];
  /** Translated and not known to be stale. */
  readonly translated: readonly string[];
  /** The part of `translated` without a record of the English original. */
  readonly unrecorded: readonly string[];
  readonly wrong: readonly Finding[];
  readonly unsaid: readonly MissingTerm[];
  readonly avoided: readonly AvoidedWord[];
}

export interface MissingTerm {
  readonly id: string;
  readonly term: string;
  readonly forms: readonly string[];
}

export interface AvoidedWord {
  readonly id: string;
  readonly word: string;
  readonly why: string;
}

/** A variant of English contains only the differences. */
export function isVariant({ inherits }: Pick<Language, 'inherits'>): boolean {
  return inherits === FALLBACK_LANGUAGE;
}

export function checkTranslations(query: TranslationQuery): TranslationStatus {
  const { project, code, language, shown, worded } = query;
  const wanted = new Set(shown);
  const translations = getTranslations(project, code).filter(({ id }) => wanted.has(id));
  const origins = getOrigins(project, code);
  const names = getNames(project);
  const isAccepted = ({ id, original }: Translation): boolean => origins[id] === hashOrigin(original);
  const isSame = (each: Translation): boolean => !isVariant(language) && !isAccepted(each) && isUntranslated(each, names);
  const isLacking = (id: string): boolean =>
    isTranslated(project, id, [FALLBACK_LANGUAGE]) && !isTranslated(project, id, [code, language.inherits]) && !isUnread(project, code, id);
  const translated = translations.filter((each) => !isSame(each));
  const [recorded, unrecorded] = partition(translated, ({ id }) => Object.hasOwn(origins, id));
  return {
    lacking: isVariant(language) ? [] : shown.filter(isLacking),
    same: translations.filter(isSame).map(({ id }) => id),
    stale: recorded.filter((each) => !isAccepted(each)).map(({ id }) => id),
    translated: translated.map(({ id }) => id),
    unrecorded: unrecorded.map(({ id }) => id),
    wrong: worded.filter(({ file }) => file.startsWith(`locales/${code}/`)),
    unsaid: translated.flatMap((each) => findUnsaid(query, each)),
    avoided: translated.flatMap((each) => findAvoided(query, each)),
  };
}

function findUnsaid({ project, code, language }: TranslationQuery, translation: Translation): MissingTerm[] {
  const { terms } = readGlossaries(project);
  const glossary = getGlossary(project, code, language);
  if (!terms || !glossary || Object.hasOwn(glossary.except ?? {}, translation.id)) return [];
  const query = { terms, names: getNames(project), forms: glossary.terms, tag: language.tag };
  return findUnsaidTerms(translation, query).map((term) => ({ id: translation.id, term, forms: glossary.terms[term] ?? [] }));
}

function findAvoided({ project, code, language }: TranslationQuery, { id, phrase }: Translation): AvoidedWord[] {
  const { avoid = {}, except = {} } = getGlossary(project, code, language) ?? {};
  if (Object.hasOwn(except, id)) return [];
  return findAvoidedWords(phrase, Object.keys(avoid), language.tag).map((word) => ({ id, word, why: avoid[word] ?? '' }));
}

export function findIdleExceptions({ project, code, language }: TranslationQuery, known: Readonly<Record<string, Language>>): string[] {
  const { terms, glossaries } = readGlossaries(project);
  const owner = getGlossaryLanguage(code, language);
  const glossary = glossaries.get(owner);
  if (!terms || !glossary?.except) return [];
  const users = Object.entries(known).filter(([user, each]) => getGlossaryLanguage(user, each) === owner);
  const translations = users.flatMap(([user, { tag }]) => getTranslations(project, user).map((each) => ({ ...each, tag })));
  const query = { terms, names: getNames(project), forms: glossary.terms };
  const avoid = Object.keys(glossary.avoid ?? {});
  return Object.keys(glossary.except).filter((id) => {
    const own = translations.filter((each) => each.id === id);
    const isFine = (each: (typeof own)[number]): boolean =>
      findUnsaidTerms(each, { ...query, tag: each.tag }).length === 0 && findAvoidedWords(each.phrase, avoid, each.tag).length === 0;
    return own.length > 0 && own.every(isFine);
  });
}

function partition<Item>(items: readonly Item[], test: (item: Item) => boolean): readonly [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

function isTranslated(project: Project, id: string, codes: readonly (string | undefined)[]): boolean {
  const [namespace = '', key = ''] = id.split(':');
  return codes.some((code) => {
    const content = code === undefined ? undefined : project.ownTexts(code)[namespace];
    return content !== undefined && getPhrases(content).has(key);
  });
}

/** Unreadable and misnamed files are reported separately. */
function isUnread(project: Project, code: string, id: string): boolean {
  const file = `locales/${code}/${id.split(':')[0] ?? ''}.json`;
  return project.misnamed.has(file) || (project.files.has(file) && !project.source(file).isObject);
}
