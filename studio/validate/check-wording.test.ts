import { expect, it } from 'vitest';
import { FILES } from '../../tests/errors/tiny-project.ts';
import { validateTiny } from '../../tests/studio/tiny-verbs.ts';

const language = (tag: string, inherits?: string) => ({ tag, name: tag, dir: 'ltr', rise: 'green', ...(inherits ? { inherits } : {}) });
const LANGUAGES = {
  ...Object.fromEntries(['en', 'tr', 'ru', 'ja', 'it'].map((tag) => [tag, language(tag)])),
  'it-eu': language('it', 'it'),
};

type Files = Readonly<Record<string, object>>;

function says(texts: Files, files: Files = {}): string[] {
  const locales = Object.entries(texts).map(([code, content]) => [`locales/${code}/ui.json`, content] as const);
  return validateTiny({ 'manifests/base/languages.json': LANGUAGES, ...Object.fromEntries(locales), ...files });
}

it.each<[string, string, string[]]>([
  ['{{a}} and {{b}}', '{{b}} ve {{a}}', []],
  ['{{a}} and {{b}}', '{{a}}', ['leaves out the placeholder "b" of the English text']],
  ['plain', '{{a}}', ['the English text has no placeholder "a"']],
  ['{{amount, number}}', '{{ amount }}', []],
])('[LNG-23][TOL-32] the placeholders of a translation of %j: %j', (en, tr, expected) => {
  expect(says({ en: { a: en }, tr: { a: tr } })).toEqual(expected.map((said) => `locales/tr/ui.json:2:8: a: ${said}`));
});

const english = { day_one: 'one day of {{name}}', day_other: '{{count}} days of {{name}}' };
const russian = Object.fromEntries(['one', 'few', 'many', 'other'].map((form) => [`day_${form}`, '{{count}} {{name}}']));

it.each<[string, object, string[]]>([
  ['tr', { day_one: 'bir {{name}}', day_other: '{{count}} {{name}}' }, []],
  ['en', { day_other: '{{count}} days' }, ['2:3: day_other: English has the plural form "one" too: add "day_one"']],
  ['ru', russian, []],
  ['ja', { day_other: '{{count}} {{name}}' }, []],
  ['tr', { day_other: '{{count}} {{name}}' }, ['2:3: day_other: Turkish has the plural form "one" too: add "day_one"']],
  [
    'ja',
    { day_one: '{{name}}', day_other: '{{count}} {{name}}' },
    [
      '2:3: day_one: Japanese has no such plural form; its forms: other',
      '2:14: day_one: leaves out the placeholder "count" of the English text',
    ],
  ],
  ['tr', { day: '{{count}} {{name}}' }, ['2:3: day: a text with plural forms: write "day_one" and "day_other" in its place']],
  ['ru', { ...russian, day_one: 'один {{name}}' }, ['2:14: day_one: leaves out the placeholder "count" of the English text']],
])('[LNG-23] the plural forms of a translation are those of %s: %j', (code, content, expected) => {
  expect(says({ en: english, [code]: content })).toEqual(expected.map((said) => `locales/${code}/ui.json:${said}`));
});

it('[LNG-23] the plural forms of a translation fill the same placeholders in every form of an English text', () => {
  expect(says({ en: { day_one: 'one day', day_other: '{{count}} days of {{name}}' } })).toEqual([
    'locales/en/ui.json:2:14: day_one: leaves out the placeholder "name" of the English text',
  ]);
});

it('[LNG-23] the plural forms of a translation may exist without English ones in a language only if the English text has a count', () => {
  const forms = { day_one: '{{count}}', day_other: '{{count}}' };
  expect(says({ en: { day: '{{count}} d' }, tr: forms })).toEqual([]);
  expect(says({ en: { day: 'd' }, tr: { day_one: 'd' } })).toEqual([
    'locales/tr/ui.json:2:3: day_one: the English text has no plural forms and no "count"',
  ]);
});

it('[LNG-23] the plural forms of a translation of a language that starts from another are its own with those it inherits', () => {
  const it = { day_one: 'un {{name}}', day_many: '{{count}} {{name}}', day_other: '{{count}} {{name}}' };
  expect(says({ en: english, it, 'it-eu': { day_other: '{{count}} giorni {{name}}' } })).toEqual([]);
  const { day_many: _, ...without } = it;
  expect(says({ en: english, it: without, 'it-eu': { day_other: '{{name}}' } })).toEqual([
    'locales/it-eu/ui.json:2:3: day_other: Italian has the plural form "many" too: add "day_many"',
    'locales/it-eu/ui.json:2:16: day_other: leaves out the placeholder "count" of the English text',
    'locales/it/ui.json:2:3: day_one: Italian has the plural form "many" too: add "day_many"',
  ]);
});

const createEnglish = (trade: string) => ({ 'locales/en/notices.json': { ...FILES['locales/en/notices.json'], trade } });
const translated = (tr: string, ru = tr) => ({ 'locales/tr/notices.json': { trade: tr }, 'locales/ru/notices.json': { trade: ru } });

it.each([
  ['{{par}}', 'nothing fills "par"; "pair" is filled and left out'],
  ['all pairs', '"pair" is filled and left out'],
  ['{{pair}} {{more}}', 'nothing fills "more"'],
])(
  '[LNG-23][TOL-37] an English text with wrong placeholders is blamed itself where all that shows it and all translations agree against it: %s',
  (trade, said) => {
    expect(says({}, { ...createEnglish(trade), ...translated('{{pair}}') })).toEqual([
      `locales/en/notices.json:3:12: trade: ${said}: every place that shows the text and every translation say "pair"`,
    ]);
  },
);

it('an English text with wrong placeholders is not blamed while a place or a translation agrees with it, nor without a translation', () => {
  expect(says({}, { ...createEnglish('{{par}}'), ...translated('{{pair}}', '{{par}}') })).toEqual([
    expect.stringMatching(/^locales\/tr\/.*the English text has no placeholder "pair" \(did you mean "par"\?\)$/),
    expect.stringMatching(/^manifests\/base\/routes\.json.*the text has no placeholder "pair" \(did you mean "par"\?\)$/),
  ]);
  expect(says({}, { ...createEnglish('{{pair}}'), ...translated('{{par}}') })).toEqual(
    ['ru', 'tr'].map((code) => expect.stringContaining(`locales/${code}/`) as unknown),
  );
  expect(says({}, createEnglish('{{par}}'))).toEqual([expect.stringMatching(/^manifests\/base\/routes\.json/)]);
});
