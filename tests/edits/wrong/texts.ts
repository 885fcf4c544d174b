import { recordedTranslation, translatedPlaceholder } from '../subjects/texts.ts';
import { type SlipsByTitle, text } from '../writing.ts';

export const WRONG_TEXTS: SlipsByTitle = {
  'a new text is not shown': () => ({
    edits: [text('en', 'notices:nobodys-notice.title', 'Who reads this?')],
    file: 'locales/en/notices.json',
    at: '"Who reads this?"',
    says: 'notices:nobodys-notice.title',
  }),

  'a translation loses its placeholder': (project) => {
    const { language, key, namespace } = translatedPlaceholder(project);
    return {
      edits: [text(language, key, 'nothing is filled in here')],
      file: `locales/${language}/${namespace}.json`,
      at: '"nothing is filled in here"',
      says: 'leaves out the placeholder',
    };
  },

  'a notice loses a translation': (project) => {
    const { language, key, english } = recordedTranslation(project);
    return {
      edits: [text(language, key, null)],
      file: 'locales/en/notices.json',
      at: JSON.stringify(english),
      says: 'not translated into',
    };
  },

  'a notice changes in English only': (project) => {
    const { language, key, words } = recordedTranslation(project);
    return {
      edits: [text('en', key, 'Other rules apply from now on.')],
      file: `locales/${language}/notices.json`,
      at: JSON.stringify(words),
      says: 'the English text has changed since',
    };
  },
};
