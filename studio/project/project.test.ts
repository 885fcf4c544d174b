import { expect, it } from 'vitest';
import { FILES, NOTICE, SECOND, patchSection, createTinyProject } from '../../tests/errors/tiny-project.ts';
import { createSiteDocument } from './document.ts';
import { validateProject } from '../validate/validate.ts';
import { hashTexts } from './texts.ts';
import { validateTiny } from '../../tests/studio/tiny-verbs.ts';
import { getShared } from './shared.ts';

const ICONS = '/icons.svg';
const second = (patch: object) => ({ 'manifests/second.json': { ...SECOND, ...patch } });
const removal = { removals: { notice: { reason: 'not offered here', ticket: 'LEGAL-1' } } };

it('[MAN-2] merges parent and patch, and null removes', () => {
  const site = createTinyProject(second({ links: { terms: null, home: { note: 'n' } } })).site('second');
  const { effective } = site;
  expect(effective['links']).toEqual({ home: { route: 'home', note: 'n' }, trade: { route: 'trade', params: { pair: 'BTC_USDT' } } });
  expect(effective['features']).toEqual(FILES['manifests/base/features.json']);
  expect(effective['extends']).toBeUndefined();
});

it('[MAN-3] rejects an override of what is not inherited, and accepts a whole new record', () => {
  expect(validateTiny(second({ links: { hom: { query: { a: '1' } } } }))).toEqual([expect.stringContaining('"hom" is not inherited')]);
  expect(validateTiny(second({ links: { start: { route: 'home' } } }))).toEqual([]);
});

it('[MAN-4] lets an inherited legal surface go only with a reason and a ticket', () => {
  const refused = (patch: object) => validateTiny(second(patch))[0];
  expect(refused({ surfaces: { notice: null }, removals: { notice: { reason: '', ticket: 'LEGAL-1' } } })).toMatch(/must not be empty/);
  expect(refused({ surfaces: { notice: { kind: 'promotion' } } })).toMatch(/needs "removals"/);
  expect(validateTiny(second({ surfaces: { notice: null }, ...removal }))).toEqual([]);
});

it('[MAN-26] lets a site extend a site and inherit what it does not name, in a chain of up to four', () => {
  const hosts = { local: ['third.localhost'], production: 't.m.example' };
  const site = { ...SECOND.site, id: 3, key: 'third', hosts, totpName: 'T' };
  const third = { extends: 'base', site, links: { start: { route: 'home' } } };
  const files = { ...second({ extends: 'third', links: { terms: null } }), 'manifests/third.json': third };
  expect(validateTiny(files)).toEqual([]);
  const document = createSiteDocument(createTinyProject(files).site('second'), ICONS);
  expect(document.site).toMatchObject({ key: 'second', totpName: 'T' });
  expect(document.links).toHaveProperty('start');
  const chain = { 'manifests/a.json': { extends: 'base' }, 'manifests/b.json': { extends: 'a' } };
  expect(validateTiny({ ...second({ extends: 'b' }), ...chain })).toEqual([]);
});

it('[TOL-37] does not take a group for a site because the one site that extends it is no JSON', () => {
  const project = createTinyProject({ 'manifests/group.json': { extends: 'base' }, 'manifests/second.json': '{"extends": "group",}' });
  expect(project.siteKeys).toEqual(['main', 'second']);
  expect(validateProject(project).map(({ check, file }) => `${check} ${file}`)).toEqual(['json/syntax manifests/second.json']);
});

it('[MAN-24] reads sections from a file, a file per record, and a folder of the site, and rejects a page without a route', () => {
  const folder = {
    'manifests/base/surfaces.json': null,
    'manifests/base/surfaces/notice.json': { ...NOTICE, priority: 'high' },
    ...second({}),
    'manifests/second/links/start.json': { route: 'hoem' },
    'manifests/second/features.json': { chat: { hidden: 'no' } },
    'manifests/base/pages/hom.json': { props: {} },
  };
  expect(validateTiny(folder)).toEqual([
    'manifests/base/pages/hom.json:1:1: pages.hom: no route "hom" shows this page (did you mean "home"?)',
    'manifests/base/surfaces/notice.json:5:15: surfaces.notice.priority: expected a number, found "high"',
    'manifests/second/features.json:3:15: features.chat.hidden: expected true or false, found "no"',
    'manifests/second/links/start.json:2:12: links.start.route: no route "hoem" (did you mean "home"?)',
  ]);
});

it('[MAN-25] keeps a record from sites that it does not name, and refuses to refer to it there', () => {
  const files = patchSection('links', { promo: { route: 'home', sites: ['main'] } });
  const menu = { menus: { header: { promo: { label: { text: 'notices:home' }, link: 'promo' } } } };
  const project = createTinyProject({ ...files, ...second({}) });
  expect(project.siteKeys.filter((key) => 'promo' in createSiteDocument(project.site(key), ICONS).links)).toEqual(['main']);
  expect(validateTiny({ ...files, ...second(menu) })).toEqual([expect.stringMatching(/menus\.header\.promo\.link: no link "promo"/)]);
});

it.each<[readonly string[], string]>([
  [['second', 'mian'], 'no site "mian" (did you mean "main"?)'],
  [[], 'must not be empty'],
])('[MAN-25][TOL-36] blames a slip in %j alone, and nothing that would follow from it', (sites, message) => {
  const found = validateTiny({ ...patchSection('surfaces', { notice: { ...NOTICE, sites } }), ...second({}) });
  expect(found).toEqual([expect.stringContaining(message)]);
});

it('points into the layer that wrote a value, through the group', () => {
  const group = { extends: 'base', links: { start: { route: 'hoem' } } };
  expect(validateTiny({ ...second({ extends: 'group' }), 'manifests/group.json': group })).toEqual([
    'manifests/group.json:5:16: links.start.route: no route "hoem" (did you mean "home"?) (on second)',
  ]);
});

it('[MAN-22] asks for a whole record where the component changes', () => {
  const notice = { component: 'Banner', slot: 'bar', kind: 'legal', priority: 1, dismissible: false };
  expect(validateTiny(second({ surfaces: { notice } }))).toEqual([expect.stringContaining(': surfaces.notice.props.text.text: no text')]);
});

const files = { 'locales/en/a.json': { x: '1', y: '2' }, 'locales/it/a.json': { x: 'uno' }, 'locales/it-eu/a.json': { y: 'due' } };

it('texts are those of overrides, of the language, of the language it inherits from, and in English, in this order', () => {
  const inherited = createTinyProject(files).effectiveTexts('it-eu', { 'it-eu': { inherits: 'it' } });
  expect(inherited['a']).toEqual({ x: 'uno', y: 'due' });
  expect(inherited['notices']).toEqual(FILES['locales/en/notices.json']);
  const overridden = createTinyProject(files).effectiveTexts('it', { it: { overrides: 'it-eu' } });
  expect(overridden['a']).toEqual({ x: 'uno', y: 'due' });
});

it('texts change a manifest only by their placeholders', () => {
  const project = createTinyProject({ 'locales/en/a.json': { x: 'Hello' } });
  const before = project.site('main').manifest;
  project.write('locales/en/a.json', '{"x":"Dear all"}');
  expect(project.site('main').manifest).toBe(before);
  project.write('locales/en/a.json', '{"x":"Dear {{name}}"}');
  expect(project.site('main').manifest).not.toBe(before);
});

it('texts have one hash for the same content, whatever the order of files', () => {
  expect(hashTexts({ a: { x: '1' }, b: {} })).toBe(hashTexts({ b: {}, a: { x: '1' } }));
  expect(hashTexts({ a: { x: '1' } })).not.toBe(hashTexts({ a: { x: '2' } }));
});

it.each([
  ['account', { props: { who: 'user', login: 'login' } }],
  ['wallet', { props: { who: 'visitor', login: 'login' } }],
  ['people', undefined],
])('[MAN-24] component defaults are those for several components, overridden by those for one: %s', (component, expected) => {
  const people = { for: ['account', 'wallet'], props: { who: 'visitor', login: 'login' } };
  expect(getShared({ people, account: { props: { who: 'user' } } }, component)).toEqual(expected);
});

it('[TOL-6] component defaults a slip in it is told once, where it stands', () => {
  const file = 'manifests/base/defaults.json';
  const found = validateTiny({ [file]: { both: { for: ['Notice', 'Banner'], props: { more: { link: 'hme' } } } } });
  expect(found.filter((line) => line.includes('no link "hme"'))).toEqual([expect.stringMatching(`^${file}:`)]);
});
