import { expect, it } from 'vitest';
import { reportTexts } from '../../studio/texts/text-report.ts';
import { formatFinding } from '../../studio/project/finding.ts';
import { FILES, type SECOND, createTinyProject } from '../errors/tiny-project.ts';

const MAIN = FILES['manifests/main.json'] as typeof SECOND; // written as every site is
const language = (tag: string, inherits?: string) => ({ tag, name: tag, dir: 'ltr', rise: 'green', ...(inherits ? { inherits } : {}) });

type Glossary = Readonly<{ terms?: object; except?: object; avoid?: object }>;

/** Returns the findings about terms if a site shows these texts in Turkish and follows this glossary. */
function says(english: object, turkish: object, { terms = TERMS, except = {}, avoid = {} }: Glossary = {}) {
  const project = createTinyProject({
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

const TERMS = {
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
  expect(says({ text: english }, { text: turkish })).toEqual(found);
});

const orders = { text_one: '{{count}} order', text_other: '{{count}} orders' };
const wallet = { text: 'Your wallet' };
const trade = { terms: { trade: ['işlem'] } };
const except = { 'ui:text': 'The heading is short.' };
const avoid = { kumbara: 'a toy.' };
const avoided: unknown = expect.stringMatching(/: says "kumbara", which the glossary avoids: a toy\.$/);

it.each<[string, object, object, Glossary, readonly unknown[]]>([
  ['accepts a term in one form of a plural', orders, { text_one: 'tek emir', text_other: '{{count}} tane' }, {}, []],
  ['reports a term in no plural form', orders, { text_one: 'tek', text_other: '{{count}} tane' }, {}, [unsaid('order', 'emir', 'emri')]],
  ['compares İ with i in Turkish', { text: 'Trade' }, { text: 'İŞLEM' }, trade, []],
  ['does not compare I with i in Turkish', { text: 'Trade' }, { text: 'IŞLEM' }, trade, [unsaid('trade', 'işlem')]],
  ['ignores missing and untranslated texts', { ...wallet, other: 'A fee' }, wallet, {}, []],
  ['accepts an exception', wallet, { text: 'Kumbaranız' }, { except }, []],
  ['accepts an exception for a missing text', wallet, {}, { except }, []],
  ['reports an avoided word', wallet, { text: 'Cüzdan kumbaranız' }, { avoid }, [avoided]],
  ['ignores an avoided word within another', wallet, { text: 'Cüzdan (ekkumbara)' }, { avoid }, []],
  ['accepts an avoided word with an exception', wallet, { text: 'Cüzdan kumbaranız' }, { avoid, except }, []],
])('[LNG-22] the glossary %s', (_, english, turkish, glossary, found) => {
  expect(says(english, turkish, glossary)).toEqual(found);
});

it('[LNG-22] are said in a language as in the one that it inherits from', () => {
  const both = { ...MAIN, site: { ...MAIN.site, languages: ['en', 'tr', 'tr-cy'] } };
  const project = createTinyProject({
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
  const project = createTinyProject({
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
