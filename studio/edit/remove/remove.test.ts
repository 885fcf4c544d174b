import { expect, it } from 'vitest';
import { findNewFindings } from '../new-findings.ts';
import { findProblems } from '../testing/find-problems.ts';
import { readJson, createSmallProject } from '../testing/small-project.ts';
import { type RemoveOptions, removeRecord, type RemoveResult } from './remove.ts';
import { getRulePath } from '../../project/files.ts';

const BEFORE = createSmallProject({ 'locales/sources/tr.json': null });
const WHY = { reason: 'The law is gone', ticket: 'LEGAL-1' };

function remove(asked: RemoveOptions, project = BEFORE): RemoveResult {
  const found = removeRecord(project, asked);
  if ('error' in found) throw new Error(found.error);
  return found;
}

const UNEXPLAINED = '"hk-dialog" is a legal notice: say why it goes, and who decided it: --reason "…" --ticket "…"';

const OFFERING = createSmallProject({
  'manifests/base/surfaces/offer.json': {
    component: 'promotion-banner',
    kind: 'promotion',
    priority: 50,
    when: 'is-reading',
    dismissible: false,
    props: { icon: 'gift', title: { text: 'content:vip.title' }, link: 'vip' },
  },
});

const REMOVED: readonly (readonly [string, RemoveOptions])[] = [
  ['a legal notice', { kind: 'notice', id: 'hk-dialog', ...WHY }],
  ['a notice that an action opens', { kind: 'notice', id: 'asked-dialog' }],
  ['a bar', { kind: 'bar', id: 'vip-bar' }],
  ['a page', { kind: 'page', id: 'vip' }],
  ['a further address of a page', { kind: 'page', id: 'academy-app' }],
  ['a site', { kind: 'site', id: 'third' }],
];

it.each(REMOVED)('[TOL-29] leaves nothing invalid and its id nowhere: %s', async (_, asked) => {
  const { project, blocked, wrong } = remove(asked);
  expect({ blocked, wrong }).toEqual({ blocked: [], wrong: [] });
  expect(findNewFindings(BEFORE, project)).toEqual([]);
  expect(await findProblems(project)).toEqual([]);
  const word = new RegExp(`(?<![\\w-])${asked.id}(?![\\w-])`);
  const prose = /"title": ".*?"|"removals": \{.*?\}\s*\}/gs;
  expect([...project.files].map((file) => file.join(' ').replaceAll(prose, '')).filter((text) => word.test(text))).toEqual([]);
});

it('[TOL-29] takes along its rule, its texts in each language, what a site says of it, invariants and claims, and records why', () => {
  const found = remove({ kind: 'notice', id: 'hk-dialog', ...WHY });
  expect(found.rules).toEqual(['hk-dialog']);
  expect(found.texts).toEqual(['body', 'confirm', 'title'].map((name) => `notices:hk-dialog.${name}`));
  expect(found.gone.map(({ place, what }) => `${place.file} ${what}`.trim())).toEqual([
    'rules/invariants/hk-rests.json',
    'rules/statements/notices.json holds.surfaces.hk-dialog',
    'rules/statements/notices.json holds.words.en.hk-dialog',
    'rules/statements/notices.json holds.order.0',
    'rules/vip-bar.rule.json cases.3.facts.memory.hk-dialog.dismissedAt',
  ]);
  expect(readJson(found.project, 'manifests/second.json')).not.toHaveProperty('surfaces');
  expect(readJson(found.project, 'manifests/base.json')).toEqual({ removals: { 'hk-dialog': WHY } });
  expect(found.project.files.has('locales/tr/notices.json')).toBe(false);
  expect(found.project.files.has(getRulePath('is-reading'))).toBe(true);
});

it('[TOL-29] takes along entries that lead nowhere, and what groups nothing but them', () => {
  const { project } = remove({ kind: 'page', id: 'vip' });
  expect(readJson(project, 'manifests/base/menus.json')).toHaveProperty('side.reading.children', { learn: {} });
  expect(readJson(project, 'manifests/base/pages/home.json')).toMatchObject({ props: { related: { links: { list: ['learn', 'help'] } } } });
  expect(readJson(project, 'manifests/base/constants.json')).toHaveProperty('growthChannels', { 'home/learn': 'a' });
  expect(readJson(project, 'manifests/base/surfaces/vip-bar.json')).toHaveProperty('props', { tone: 'info' });
});

it('[TOL-29] takes along a list of which nothing is left, and an action that does nothing any more', () => {
  const file = 'manifests/base/pages/home.json';
  const props = { primary: 'learn', sections: { list: ['markets', 'orders'] }, related: { links: { list: ['vip'] } } };
  const pages = createSmallProject({ 'locales/sources/tr.json': null, [file]: { props } });
  expect(readJson(remove({ kind: 'page', id: 'vip' }, pages).project, file)).not.toHaveProperty('props.related');
  expect(readJson(remove({ kind: 'notice', id: 'asked-dialog' }).project, 'manifests/base/actions.json')).toEqual({});
});

it('[TOL-29] is a null in its own file, with the reason for a legal notice', () => {
  const { project, blocked, wrong } = remove({ kind: 'notice', id: 'hk-dialog', site: 'third', ...WHY });
  expect({ blocked, wrong }).toEqual({ blocked: [], wrong: [] });
  const changed = [...project.files].flatMap(([file, text]) => (BEFORE.files.get(file) === text ? [] : [[file, JSON.parse(text)]]));
  const without = { surfaces: { 'hk-dialog': null }, removals: { 'hk-dialog': WHY } };
  expect(changed).toEqual([['manifests/third.json', expect.objectContaining(without)]]);
});

it('[TOL-29] is no business of invariants on that site any more', () => {
  const { project } = remove({ kind: 'notice', id: 'hk-dialog', site: 'second', ...WHY });
  expect(readJson(project, 'rules/invariants/hk-rests.json')).toMatchObject({ sites: ['main'] });
});

it('[TOL-29] leaves no way to it on that site, nor on those that extend it', async () => {
  const { project, blocked, wrong } = remove({ kind: 'page', id: 'vip', site: 'second' });
  expect({ blocked, wrong }).toEqual({ blocked: [], wrong: [] });
  expect(await findProblems(project)).toEqual([]);
  expect(readJson(project, 'manifests/second.json')).toMatchObject({
    routes: { vip: null },
    menus: { side: { reading: { children: { vip: null } } } },
    pages: { home: { props: { related: { links: { list: { vip: null } } } } } },
  });
});

it.each([
  ['a condition', { kind: 'page', id: 'learn' }, 'rules/is-reading.rule.json logic.in.1'],
  ['what must lead somewhere', { kind: 'page', id: 'vip' }, 'manifests/base/surfaces/offer.json surfaces.offer.props.link.link'],
  ['a surface that shows by it', { kind: 'rule', id: 'hk-dialog' }, 'manifests/base/surfaces/hk-dialog.json surfaces.hk-dialog.when'],
  ['a rule that refers to it', { kind: 'rule', id: 'is-reading' }, 'rules/vip-bar.rule.json logic.and.0.!.0'],
] as const)('[TOL-29] is what something else cannot do without: %s', (_, asked, place) => {
  const { blocked, wrong } = remove(asked, OFFERING);
  const told = [...blocked.map((each) => `${each.place.file} ${each.what}`), ...wrong.map(({ file }) => file)];
  expect(told).toContain(place);
});

it.each([
  [{ kind: 'notice', id: 'hk-dialog' }, UNEXPLAINED],
  [{ kind: 'notice', id: 'hk-dialog', reason: 'r', ticket: ' ' }, UNEXPLAINED],
  [{ kind: 'notice', id: 'hk-dialgo' }, 'no notice "hk-dialgo" (did you mean "hk-dialog"?)'],
  [{ kind: 'page', id: 'vip', site: 'mian' }, 'no site "mian" (did you mean "main"?)'],
  [{ kind: 'rule', id: 'blocked', site: 'main' }, 'a rule is of no site: leave out --site'],
] as const)('[TOL-29] is refused with what to do: %j', (asked, error) => {
  expect(removeRecord(BEFORE, asked)).toEqual({ error });
});

it('[TOL-29] is what a site has of its own, as long as only that site is asked about', () => {
  const own = createSmallProject({
    'manifests/third.json': { ...Object(readJson(BEFORE, 'manifests/third.json')), routes: { fees: { path: '/fees', screen: 'article' } } },
  });
  const error = '"fees" is nothing that third inherits: leave out --site';
  expect(removeRecord(own, { kind: 'page', id: 'fees', site: 'third' })).toEqual({ error });
});
