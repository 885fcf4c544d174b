import type { Language } from '../../schemas/manifest/site.ts';
import type { Finding } from '../project/finding.ts';
import { glossaryOf, readGlossaries } from '../project/glossaries.ts';
import type { Project } from '../project/project.ts';
import { FALLBACK_LANGUAGE, phrasesOf } from '../project/texts.ts';
import { isUntranslated, namesOf, originHash, originsOf, type Translation, translationsOf } from './origins.ts';
import { unsaidTerms } from './terms.ts';

/** What is looked at: the words of one language. */
export interface Asked {
  readonly project: Project;
  readonly code: string;
  readonly language: Language;
  /** Ids of the texts that a site shows in the language. */
  readonly shown: readonly string[];
  /** What validation says of placeholders and plural forms, in any language. */
  readonly worded: readonly Finding[];
}

/** Ids of texts by what is the matter with them. */
export interface Judged {
  readonly lacking: readonly string[];
  /** Those that read as the English text. */
  readonly same: readonly string[];
  readonly stale: readonly string[];
  /** Those that are translated, as far as anybody can see … */
  readonly translated: readonly string[];
  /** … and of these, those of which nobody recorded what they were made from. */
  readonly unrecorded: readonly string[];
  readonly wrong: readonly Finding[];
  /** Translations without a word for a term that their English text has. */
  readonly unsaid: readonly Unsaid[];
}

export interface Unsaid {
  readonly id: string;
  readonly term: string;
  readonly forms: readonly string[];
}

/** A variant of English says only what differs. */
export function isVariant({ inherits }: Pick<Language, 'inherits'>): boolean {
  return inherits === FALLBACK_LANGUAGE;
}

export function judge(asked: Asked): Judged {
  const { project, code, language, shown, worded } = asked;
  const wanted = new Set(shown);
  const translations = translationsOf(project, code).filter(({ id }) => wanted.has(id));
  const origins = originsOf(project, code);
  const names = namesOf(project);
  const isAccepted = ({ id, original }: Translation): boolean => origins[id] === originHash(original);
  const isSame = (each: Translation): boolean => !isVariant(language) && !isAccepted(each) && isUntranslated(each, names);
  const isLacking = (id: string): boolean =>
    isTranslated(project, id, [FALLBACK_LANGUAGE]) && !isTranslated(project, id, [code, language.inherits]) && !isUnread(project, code, id);
  const translated = translations.filter((each) => !isSame(each));
  const [recorded, unrecorded] = parted(translated, ({ id }) => Object.hasOwn(origins, id));
  return {
    lacking: isVariant(language) ? [] : shown.filter(isLacking),
    same: translations.filter(isSame).map(({ id }) => id),
    stale: recorded.filter((each) => !isAccepted(each)).map(({ id }) => id),
    translated: translated.map(({ id }) => id),
    unrecorded: unrecorded.map(({ id }) => id),
    wrong: worded.filter(({ file }) => file.startsWith(`locales/${code}/`)),
    unsaid: translated.flatMap((each) => unsaidIn(asked, each)),
  };
}

function unsaidIn({ project, code, language }: Asked, translation: Translation): Unsaid[] {
  const { terms, glossaries } = readGlossaries(project);
  const glossary = glossaries.get(glossaryOf(code, language));
  if (!terms || !glossary || Object.hasOwn(glossary.except ?? {}, translation.id)) return [];
  const asked = { terms, names: namesOf(project), forms: glossary.terms, tag: language.tag };
  return unsaidTerms(translation, asked).map((term) => ({ id: translation.id, term, forms: glossary.terms[term] ?? [] }));
}

/** Exceptions of a language's glossary that no translation needs: each that is there says every term. */
export function idleExceptions({ project, code, language }: Asked, known: Readonly<Record<string, Language>>): string[] {
  const { terms, glossaries } = readGlossaries(project);
  const owner = glossaryOf(code, language);
  const glossary = glossaries.get(owner);
  if (!terms || !glossary?.except) return [];
  const users = Object.entries(known).filter(([user, each]) => glossaryOf(user, each) === owner);
  const translations = users.flatMap(([user, { tag }]) => translationsOf(project, user).map((each) => ({ ...each, tag })));
  const asked = { terms, names: namesOf(project), forms: glossary.terms };
  return Object.keys(glossary.except).filter((id) => {
    const own = translations.filter((each) => each.id === id);
    return own.length > 0 && own.every((each) => unsaidTerms(each, { ...asked, tag: each.tag }).length === 0);
  });
}

function parted<Item>(items: readonly Item[], test: (item: Item) => boolean): readonly [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

/** Whether one of some languages says it itself. */
function isTranslated(project: Project, id: string, codes: readonly (string | undefined)[]): boolean {
  const [namespace = '', key = ''] = id.split(':');
  return codes.some((code) => {
    const content = code === undefined ? undefined : project.ownTexts(code)[namespace];
    return content !== undefined && phrasesOf(content).has(key);
  });
}

/** Of a file that cannot be read, or has another name, nobody knows what it says: that is told by itself. */
function isUnread(project: Project, code: string, id: string): boolean {
  const file = `locales/${code}/${id.split(':')[0] ?? ''}.json`;
  return project.misnamed.has(file) || (project.files.has(file) && !project.source(file).isObject);
}
