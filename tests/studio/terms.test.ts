import { expect, it } from 'vitest';
import { reportTexts } from '../../studio/texts/text-report.ts';
import { formatFinding } from '../../studio/project/finding.ts';
import { FILES, type SECOND, tinyProject } from '../errors/tiny-project.ts';

const MAIN = FILES['manifests/main.json'] as typeof SECOND; // written as every site is
const language = (tag: string, inherits?: string) => ({ tag, name: tag, dir: 'ltr', rise: 'green', ...(inherits ? { inherits } : {}) });

/** What is said of terms, where a site shows these texts in Turkish and goes by this glossary. */
function says({
  english,
  turkish,
  terms,
  except = {},
  avoid = {},
}: Readonly<Record<'english' | 'turkish' | 'terms', object> & { except?: object; avoid?: object }>) {
  const project = tinyProject({
    'locales/en/ui.json': english,
    'locales/tr/ui.json': turkish,
    'locales/glossary/en.json': Object.fromEntries(Object.keys(terms).map((term) => [term, 'what it means'])),
    'locales/glossary/tr.json': { variant: 'tr-TR', register: 'formal', style: ['Siz.'], terms, avoid, except },
    'locales/names.json': { 'Order Drop': 'a product' },
  });
  const { findings } = reportTexts(project).languages.find(({ language: code }) => code === 'tr') ?? { findings: [] };
  return findings.filter(({ check }) => /^glossary|text\/(term|avoided|glossary)$/.test(check)).map(formatFinding);
}

const unsaid = (term: string, ...forms: string[]) =>
  expect.stringMatching(new RegExp(`: does not say "${term}" as the glossary does: ${forms.map((form) => `"${form}"`).join(' or ')}$`));

const terms = {
  wallet: ['Cüzdan'],
  order: ['emir', 'emri'],
  'order book': ['Emir defteri'],
  fee: ['ücret'],
  margin: ['-teminat'],
  Earn: ['Kazanç'],
  level: ['级'],
};

it.each([
  ['is said with a word of the glossary', 'Your wallet', 'Cüzdanınız', []],
  ['is said with another', 'Your wallet', 'Kumbaranız', [unsaid('wallet', 'Cüzdan')]],
  ['is said with one of several words', 'An order', 'Emri verin', []],
  ['is said with none of several', 'An order', 'Talimat', [unsaid('order', 'emir', 'emri')]],
  ['stands there in the plural, in capitals', 'WALLETS', 'Kumbaralar', [unsaid('wallet', 'Cüzdan')]],
  ['is only the beginning of a word', 'Walleting, preorder', 'Kumbara', []],
  ['is part of a longer one, which alone is meant', 'The order book', 'Defter', [unsaid('order book', 'Emir defteri')]],
  ['is said by the longer one and by itself', 'An order of the order book', 'Emir defteri', []],
  ['is said by a part of another word', 'A fee', 'Önücret', [unsaid('fee', 'ücret')]],
  ['is said inside a compound of the glossary', 'Your margin', 'Ekteminat', []],
  ['is said in a script without spaces', 'Your level', '您的等级', []],
  ['is a name', 'The Earn account', 'Hesap', [unsaid('Earn', 'Kazanç')]],
  ['is not the name but a verb', 'You earn more', 'Hesap', []],
  ['is the name of a placeholder', 'Total {{fee}}', 'Toplam {{fee}}', []],
  ['is part of a name', 'Order Drop', 'Kumbara', []],
])('[LNG-22] a term that %s: %s, %s', (_, english, turkish, found) => {
  expect(says({ english: { text: english }, turkish: { text: turkish }, terms })).toEqual(found);
});

it('[LNG-22] may stand in one form of a plural', () => {
  const english = { text_one: '{{count}} order', text_other: '{{count}} orders' };
  expect(says({ english, turkish: { text_one: 'tek emir', text_other: '{{count}} tane' }, terms })).toEqual([]);
  expect(says({ english, turkish: { text_one: 'tek', text_other: '{{count}} tane' }, terms })).toHaveLength(1);
});

it('[LNG-22] are compared by the letters of the language: İ is no I in Turkish', () => {
  const said = { english: { text: 'Trade' }, terms: { trade: ['işlem'] } };
  expect(says({ ...said, turkish: { text: 'İŞLEM' } })).toEqual([]);
  expect(says({ ...said, turkish: { text: 'IŞLEM' } })).toHaveLength(1);
});

it('[LNG-22] are not looked for in what is missing or untranslated', () => {
  expect(says({ english: { text: 'Your wallet', other: 'A fee' }, turkish: { text: 'Your wallet' }, terms })).toEqual([]);
});

it('[LNG-22] may be said otherwise with a reason', () => {
  const said = { english: { text: 'Your wallet' }, terms, except: { 'ui:text': 'The heading is short.' } };
  expect(says({ ...said, turkish: { text: 'Kumbaranız' } })).toEqual([]);
  expect(says({ ...said, turkish: {} })).toEqual([]);
});

it('[LNG-22] are not said with a word that the glossary avoids, unless a reason is given', () => {
  const said = { english: { text: 'Your wallet' }, turkish: { text: 'Cüzdan kumbaranız' }, terms, avoid: { kumbara: 'a toy.' } };
  expect(says(said)).toEqual([expect.stringMatching(/: says "kumbara", which the glossary avoids: a toy\.$/)]);
  expect(says({ ...said, turkish: { text: 'Cüzdan (ekkumbara)' } })).toEqual([]);
  expect(says({ ...said, except: { 'ui:text': 'It is a toy.' } })).toEqual([]);
});

it('[LNG-22] are said in a language as in the one that it inherits from', () => {
  const both = { ...MAIN, site: { ...MAIN.site, languages: ['en', 'tr', 'tr-cy'] } };
  const project = tinyProject({
    'manifests/main.json': both,
    'manifests/base/languages.json': { en: language('en'), tr: language('tr'), 'tr-cy': language('tr-CY', 'tr') },
    'locales/en/ui.json': { text: 'Your wallet', other: 'A wallet' },
    'locales/tr/ui.json': { text: 'Cüzdan', other: 'Cüzdan' },
    'locales/tr-cy/ui.json': { text: 'Para', other: 'Kumbara' },
    'locales/glossary/en.json': { wallet: 'w' },
    'locales/glossary/tr.json': { terms: { wallet: ['cüzdan'] }, except: { 'ui:other': 'Cyprus says it so.' } },
  });
  const counts = reportTexts(project).languages.map(({ language: code, terms: count }) => [code, count] as const);
  expect(Object.fromEntries(counts)).toEqual({ tr: 0, 'tr-cy': 1 });
});

it('[LNG-22] are said in the overrides of a site with words of their own', () => {
  const project = tinyProject({
    'manifests/main.json': { ...MAIN, site: { ...MAIN.site, languages: ['en', 'tr'] } },
    'manifests/base/languages.json': { en: language('en'), tr: { ...language('tr'), overrides: 'tr-cy' } },
    'locales/en/ui.json': { text: 'Your wallet', other: 'A wallet', fee: 'A fee' },
    'locales/tr/ui.json': { text: 'Cüzdan', other: 'Kese', fee: 'Ücret' },
    'locales/tr-cy/ui.json': { text: 'Cüzdan', other: 'Kese', fee: 'Ücret' },
    'locales/glossary/en.json': { wallet: 'w', fee: 'f' },
    'locales/glossary/tr.json': { terms: { wallet: ['cüzdan'], fee: ['ücret'] } },
    'locales/glossary/tr-cy.json': { terms: { wallet: ['kese'] } },
  });
  const places = reportTexts(project).languages.flatMap(({ findings }) => findings.filter(({ check }) => check === 'text/term'));
  expect(places.map(({ file, path }) => `${file} ${path}`)).toEqual(['locales/tr/ui.json other', 'locales/tr-cy/ui.json text']);
});
