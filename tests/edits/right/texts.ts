import { first } from '../subjects/first.ts';
import { quotedPhrase, wordsOfNotices } from '../subjects/texts.ts';
import { restated } from '../stating.ts';
import { type EditsByTitle, languagesWith, text } from '../writing.ts';
import { leavesOf } from '../../../studio/project/texts.ts';

/** Edits of texts. */
export const TEXTS: EditsByTitle = {
  'a text of a notice changes in every language': (project) => {
    const { key } = first('text of a notice', wordsOfNotices(project));
    return languagesWith(project, key).flatMap((language) => {
      const own = leavesOf(project.ownTexts(language)['notices'] ?? {}).find(([leaf]) => `notices:${leaf}` === key);
      return own ? [text(language, key, `${own[1]} Please read on.`)] : [];
    });
  },

  'a quoted phrase changes in the text and in the statement': (project) => {
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
