import { quotedPhrase } from '../subjects/texts.ts';
import { restated } from '../stating.ts';
import { type EditsByTitle, text } from '../writing.ts';

export const TEXTS: EditsByTitle = {
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
