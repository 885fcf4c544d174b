import { isObject } from '../../../schemas/manifest/shape.ts';
import { first } from './first.ts';
import { claimsOf } from './sites.ts';
import type { Project } from '../../../studio/project/project.ts';
import { leavesOf } from '../../../studio/project/texts.ts';

type Wording = Readonly<Record<'key' | 'words', string>>;

function wordingsOf(project: Project, language: string, id: string): Wording[] {
  const texts = project.ownTexts(language)['notices']?.[id];
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
