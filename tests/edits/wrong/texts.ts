import { isObject } from '../../../schemas/manifest/shape.ts';
import { first } from '../subjects/first.ts';
import { recordedTranslation, translatedPlaceholder, wordsOfNotices } from '../subjects/texts.ts';
import type { SlipsByTitle } from '../slip.ts';
import { fileOf, text, texts, written } from '../writing.ts';

export const WRONG_TEXTS: SlipsByTitle = {
  'a text that nobody shows': () => ({
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

  'a notice is left in English': (project) => {
    const { language, key, english } = recordedTranslation(project);
    return {
      edits: [text(language, key, null)],
      file: 'locales/en/notices.json',
      at: JSON.stringify(english),
      says: 'not translated into',
    };
  },

  'a notice says something else in English alone': (project) => {
    const { language, key, words } = recordedTranslation(project);
    return {
      edits: [text('en', key, 'Other rules apply from now on.')],
      file: `locales/${language}/notices.json`,
      at: JSON.stringify(words),
      says: 'the English text has changed since',
    };
  },

  'a text goes that a notice shows': (project) => {
    const needed = wordsOfNotices(project).filter(({ key, notice: { id } }) => [`notices:${id}.title`, `notices:${id}.name`].includes(key));
    const { key, notice } = first('title or name of a notice', needed);
    const { id, manifest } = notice;
    const own = written(project, manifest, 'surfaces', id);
    return {
      edits: texts(project, key, null),
      file: fileOf(project, manifest, 'surfaces', id),
      at: isObject(own) && isObject(own['props']) ? /(?<="props": )\{/ : '{',
      says: `no text "${key.slice('notices:'.length)}" in locales/en/notices.json`,
    };
  },
};
