import { first } from '../subjects/first.ts';
import { quotedPhrase, wordsOfNotices } from '../subjects/texts.ts';
import { restated } from '../stating.ts';
import { type Edit, type EditsByTitle, languagesWith, text } from '../writing.ts';
import type { Project } from '../../../studio/project/project.ts';
import { leavesOf } from '../../../studio/project/texts.ts';

/** Edits of words. */
export const TEXTS: EditsByTitle = {
  'a notice says the same in other words, in every language': (project) => {
    const { key } = first('text of a notice', wordsOfNotices(project));
    return resaid(project, key, (words) => `${words} Please read on.`);
  },

  'a phrase that a statement quotes is put otherwise, here and there': (project) => {
    const { language, key, words, phrase } = quotedPhrase(project);
    const other = `${phrase} (amended)`;
    return [
      text(language, key, words.replaceAll(phrase, other)),
      ...restated(project, ({ words: said, ...holds }) =>
        said
          ? { ...holds, words: JSON.parse(JSON.stringify(said).replaceAll(JSON.stringify(phrase), JSON.stringify(other))) as typeof said }
          : holds,
      ),
    ];
  },
};

/** A text said otherwise in each language that says it. */
function resaid(project: Project, key: string, change: (words: string) => string): Edit[] {
  return languagesWith(project, key).flatMap((language) => {
    const words = sayOf(project, language, key);
    return words === undefined ? [] : [text(language, key, change(words))];
  });
}

/** What a language itself says of a key. */
function sayOf(project: Project, language: string, key: string): string | undefined {
  const [namespace = '', path] = key.split(':');
  return leavesOf(project.ownTexts(language)[namespace] ?? {}).find(([leaf]) => leaf === path)?.[1];
}
