import { translatedPlaceholder } from '../subjects/texts.ts';
import { type SlipsByTitle, text } from '../writing.ts';

export const WRONG_TEXTS: SlipsByTitle = {
  'a translation loses its placeholder': (project) => {
    const { language, key, namespace } = translatedPlaceholder(project);
    return {
      edits: [text(language, key, 'nothing is filled in here')],
      file: `locales/${language}/${namespace}.json`,
      at: '"nothing is filled in here"',
      says: 'leaves out the placeholder',
    };
  },
};
