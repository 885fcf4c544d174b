import { expect, it } from 'vitest';
import { createSmallProject } from '../edit/testing/small-project.ts';
import { findText } from './find.ts';

const SMALL = createSmallProject();
const found = (words: string, project = SMALL) => findText(project, words);

function told(words: string): string[] {
  return found(words).texts.flatMap(({ id, language, uses }) =>
    uses.map(({ kind, record, prop, place, rules, sites, languages }) =>
      [`${id} ${language}:`, kind, record, prop, place.file, ...rules, `on ${sites.join()} in ${languages.join()}`].join(' '),
    ),
  );
}

const EVERYWHERE = 'on main,second,third in en,tr';
const NOTICE = 'manifests/base/surfaces/hk-dialog.json rules/hk-dialog.rule.json';

it.each([
  [
    'by a part of them, in any case, with the file that sets a site apart',
    'OTHER RULES',
    [
      `notices:hk-dialog.body en: surface hk-dialog body ${NOTICE} on main in en`,
      'notices:hk-dialog.body en: surface hk-dialog body manifests/second.json rules/hk-dialog.rule.json on second,third in en',
    ],
  ],
  ['in any language, where it is shown', 'kurallar', [`notices:hk-dialog.body tr: surface hk-dialog body ${NOTICE} on main in tr`]],
  [
    'in the fallback for a language without its own, on the sites of the record',
    'be a regular',
    ['notices:vip-bar.text en: surface vip-bar text manifests/base/surfaces/vip-bar.json rules/vip-bar.rule.json on main in en,tr'],
  ],
  [
    'in menus, by the file that names their link',
    'the basics',
    [`menus:side.reading.learn.tooltip en: menu side reading.children.learn.tooltip manifests/base/menus.json ${EVERYWHERE}`],
  ],
  [
    'by the id of the text',
    'guards:unavailable.title',
    [`guards:unavailable.title en: guard unavailable title manifests/base/guards.json rules/blocked.rule.json ${EVERYWHERE}`],
  ],
])('[TOL-31] visible words are found %s', (_, words, expected) => {
  expect(told(words)).toEqual(expected);
});

it('[TOL-31] visible words are found at every place that shows the label of a link', () => {
  const [label] = found('links:vip.label').texts;
  expect(label?.uses.map(({ kind, record, prop }) => `${kind} ${record} ${prop}`)).toEqual([
    'page home related.links.list.vip.label',
    'link vip label',
    'surface vip-bar link.label',
    'menu side reading.children.vip.label',
  ]);
});

it('[TOL-31] visible words are found those first that read so and no further', () => {
  expect(found('learn').texts.map(({ text }) => text)).toEqual(['Learn', 'Learn', 'Learn the market']);
});

it('[TOL-31] visible words are found with the line and the column of each', () => {
  const texts = { 'hk-dialog': { title: 'T', confirm: 'Anladım', body: 'B'.repeat(140) } };
  const [text] = found('Anladım', createSmallProject({ 'locales/tr/notices.json': texts })).texts;
  expect(text?.place).toEqual({ file: 'locales/tr/notices.json', line: 4, column: 16 });
});

it('[TOL-31] visible words are found where they are words of a component, on the sites that have it', () => {
  const project = createSmallProject({ 'locales/en/ui.json': { close: 'Close it' }, 'locales/tr/ui.json': { close: 'Kapat' } });
  const [english, turkish] = [found('close it', project).texts, found('kapat', project).texts];
  const bar = { component: 'notice-bar', sites: ['main'] };
  expect(english).toMatchObject([{ id: 'ui:close', uses: [], components: [{ ...bar, languages: ['en'] }] }]);
  expect(turkish).toMatchObject([{ components: [{ ...bar, languages: ['tr'] }] }]);
});

it('[TOL-31] visible words are found where nothing shows them', () => {
  const project = createSmallProject({ 'locales/en/idle.json': { close: 'Close it' } });
  expect(found('close it', project).texts).toMatchObject([{ id: 'idle:close', uses: [], components: [] }]);
});

it('[TOL-31] visible words are found where a manifest holds them itself', () => {
  expect(found('third').literals).toMatchObject([
    { text: 'THIRD', kind: 'site', record: 'name', place: { file: 'manifests/third.json' }, sites: ['third'] },
  ]);
});

it.each([
  ['hk-dialog', ['surface: manifests/base/surfaces/hk-dialog.json,manifests/second.json', 'rule: rules/hk-dialog.rule.json']],
  ['second', ['site: manifests/second.json']],
  ['vip', ['page: manifests/base/pages/vip.json,manifests/base/routes.json']],
  ['side', ['menu: manifests/base/menus.json']],
])('[TOL-31] an id is found in every file that writes it: %s', (id, expected) => {
  expect(found(id).records.map(({ kind, places }) => `${kind}: ${places.map(({ file }) => file).join()}`)).toEqual(expected);
});

it.each([
  ['an id', 'hk-dialgo', ['hk-dialog']],
  ['a text', 'Othre rulse aply', ['Other rules apply.']],
  ['nothing', 'zzzzzz', []],
])('[TOL-31] an unknown term yields the nearest matches: %s', (_, words, expected) => {
  expect(found(words)).toEqual({ texts: [], literals: [], records: [], nearest: expected });
});
