import { isObject } from '../../../schemas/manifest/shape.ts';
import { first } from './first.ts';
import { type Notice, notices } from './notices.ts';
import { claimsOf } from './sites.ts';
import { originsOf } from '../../../studio/texts/origins.ts';
import type { Project } from '../../../studio/project/project.ts';
import { FALLBACK_LANGUAGE, leavesOf } from '../../../studio/project/texts.ts';

interface Wording {
  readonly key: string;
  readonly words: string;
}

/** English texts of notices of which no statement quotes a phrase. */
export function wordsOfNotices(project: Project): (Wording & { readonly notice: Notice })[] {
  const quoted = new Set(claimsOf(project).flatMap(({ words = {} }) => Object.values(words).flatMap((said) => Object.keys(said))));
  const own = notices(project).filter(({ id }) => !quoted.has(id));
  return own.flatMap((notice) => wordingsOf(project, FALLBACK_LANGUAGE, notice.id).map((wording) => ({ ...wording, notice })));
}

/** The texts of a notice that a language writes under its id. */
function wordingsOf(project: Project, language: string, id: string): Wording[] {
  const own = project.ownTexts(language)['notices'] ?? {};
  const texts = own[id];
  const plain = isObject(texts) ? leavesOf(texts, `${id}.`) : [];
  return plain.flatMap(([path, words]) => (words.includes('{{') ? [] : [{ key: `notices:${path}`, words }]));
}

/** A phrase that a statement quotes of a notice, with the text that says it. */
export function quotedPhrase(project: Project): Wording & { readonly language: string; readonly phrase: string } {
  const quotes = claimsOf(project).flatMap(({ words = {} }) =>
    Object.entries(words).flatMap(([language, said]) =>
      Object.entries(said).flatMap(([id, phrases]) => phrases.map((phrase) => ({ language, id, phrase }))),
    ),
  );
  const found = quotes.flatMap(({ language, id, phrase }) =>
    wordingsOf(project, language, id).flatMap((wording) => (wording.words.includes(phrase) ? [{ ...wording, language, phrase }] : [])),
  );
  return first('phrase that a statement quotes', found);
}

/** A text of a notice in another language, of which it is recorded from which English text it was made. */
export function recordedTranslation(project: Project): Wording & { readonly language: string; readonly english: string } {
  const languages = [...project.texts.keys()].filter((language) => language !== FALLBACK_LANGUAGE);
  const found = languages.flatMap((language) => {
    const origins = originsOf(project, language);
    return wordsOfNotices(project).flatMap(({ key, words: english, notice: { id } }) => {
      const own = wordingsOf(project, language, id).find((wording) => wording.key === key);
      return own && Object.hasOwn(origins, key) ? [{ ...own, language, english }] : [];
    });
  });
  return first('recorded translation of a notice', found);
}

/** A text with a placeholder that another language has too. */
export function translatedPlaceholder(project: Project): { readonly language: string; readonly namespace: string; readonly key: string } {
  const found = [...project.texts.keys()].flatMap((language) =>
    Object.entries(project.ownTexts(language)).flatMap(([namespace, own]) =>
      leavesOf(own).flatMap(([path, words]) => (words.includes('{{') ? [{ language, namespace, key: `${namespace}:${path}` }] : [])),
    ),
  );
  return first(
    'translation with a placeholder',
    found.filter(({ language }) => language !== FALLBACK_LANGUAGE),
  );
}
