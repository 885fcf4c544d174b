import { expect, it } from 'vitest';
import { SECOND, createTinyProject } from '../../tests/errors/tiny-project.ts';
import { unpackRules } from '../../rules/pack-rules.ts';
import type { RawProps } from '../../schemas/manifest/expression.ts';
import type { Route } from '../../schemas/manifest/navigation.ts';
import { getPageContents, createSiteDocument } from './document.ts';
import { toPageManifest } from './page-manifest.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { frozen, SITES, type SiteKey } from '../../tests/project/frozen.ts';
import { validateProject } from '../validate/validate.ts';
import { hashTexts } from './texts.ts';

const ICONS = '/icons.svg';
const ofPatch = (patch: object) => createTinyProject({ 'manifests/second.json': { ...SECOND, ...patch } });
const documentOf = (patch: object) => createSiteDocument(ofPatch(patch).site('second'), ICONS);
const contentsOf = (patch: object) => getPageContents(ofPatch(patch).site('second'));
const manifest = createTinyProject().site('main').manifest;
const text = { text: 'notices:home' };
const list = (entries: Readonly<Record<string, RawProps>>) => ({ list: entries });

it('[MAN-31] page contents have the title and props of each route that is left, and its document the rest but notes', () => {
  const patch = { routes: { home: { props: { title: text }, note: 'for editors' } } };
  expect(documentOf(patch).routes).toEqual({
    home: { path: '/', screen: 'page' },
    trade: { path: '/trade/{pair}', screen: 'page', code: 'spot', feature: 'chat' },
  });
  expect(contentsOf(patch)).toEqual({
    home: { title: text, props: { title: text } },
    trade: { title: { text: 'notices:trade', with: { pair: { value: 'route.pair' } } } },
  });
  expect(Object.keys(contentsOf({ features: { chat: { hidden: true } } }))).toEqual(['home']);
});

it('[MAN-31] page contents is told in the document by one hash, which changes with any of it and with nothing else', () => {
  const before = documentOf({}).content;
  expect(documentOf({ links: { home: { query: { a: '1' } } } }).content).toBe(before);
  expect(documentOf({ routes: { trade: { title: text } } }).content).not.toBe(before);
  expect(documentOf({ routes: { home: { props: { title: text } } } }).content).not.toBe(before);
});

const saying = (props: RawProps) => {
  const home: Route = { path: '/', screen: 'page', title: text, props };
  return toPageManifest({ ...manifest, routes: { ...manifest.routes, home } }).contents['home']?.props;
};

const chosen = (entries: Readonly<Record<string, RawProps>>) => ({ by: 'session.isLoggedIn', cases: { true: list(entries) } });

it.each<[string, RawProps, RawProps]>([
  [
    'sorted by order, ties by id, without order and feature',
    { rows: list({ c: { order: 1, t: text }, b: { order: 2 }, a: { order: 1, feature: 'chat' }, d: { label: 'no order is 0' } }) },
    { rows: list({ d: { label: 'no order is 0' }, a: {}, c: { t: text }, b: {} }) },
  ],
  [
    'sorted in lists',
    { rows: list({ a: { inner: list({ y: { order: 2 }, x: { order: 1 } }) } }) },
    { rows: list({ a: { inner: list({ x: {}, y: {} }) } }) },
  ],
  ['sorted in the cases of a fact', { rows: chosen({ y: { order: 2 }, x: { order: 1 } }) }, { rows: chosen({ x: {}, y: {} }) }],
  // Objects list numeric keys first.
  ['unsorted if numbered', { rows: list({ 2: { order: 1 }, 10: { order: 0 } }) }, { rows: list({ 2: { order: 1 }, 10: { order: 0 } }) }],
  ['unchanged with a prop named order', { plain: { order: 1 } }, { plain: { order: 1 } }],
])('list entries are %s', (_, entries, expected) => {
  expect(JSON.stringify(saying(entries))).toBe(JSON.stringify(expected));
});

it('menus without what only editors and the build ask of them', () => {
  const item = { label: text, order: 5, feature: 'referral', note: 'n', hidden: false };
  const menus = { header: { first: { ...item, order: 1, icon: 'bell', link: 'home' }, more: { ...item, children: { home: item } } } };
  expect(JSON.stringify(documentOf({ menus }).menus['header'])).toBe(
    JSON.stringify({
      first: { icon: 'bell', label: text, link: 'home' },
      more: { label: text, children: { home: { label: text } } },
      home: { icon: 'house', label: text },
      trade: { label: text },
    }),
  );
});

it('[MAN-29][MAN-6] links omit those that only name the route of their own name, and are null if they belong to a hidden feature', () => {
  expect(documentOf({}).links).toEqual({ trade: { route: 'trade', params: { pair: 'BTC_USDT' } }, terms: { file: '/docs/terms.pdf' } });
  const { links, routes } = documentOf({ links: { home: { feature: 'referral' } }, features: { referral: { hidden: true } } });
  expect([links['home'], 'home' in routes]).toEqual([null, true]);
});

it('[MAN-28] a menu item omits the label of its link, and a link of its own name on a leaf', () => {
  const label = { text: 'links:home.label' };
  const trade = { label: { ...label, with: { pair: 'A' } } };
  const menus = { header: { home: { label }, start: { label, link: 'home' }, trade } };
  expect(documentOf({ menus }).menus['header']).toEqual({ home: { icon: 'house' }, start: { link: 'home' }, trade });
  const nested = { header: { home: { children: { trade: { label: text, link: 'trade' } } } } };
  const { home } = documentOf({ menus: nested }).menus['header'] ?? {};
  expect([home?.link, home?.children]).toEqual(['home', { trade: { label: text } }]);
});

it('is the shape of a fact that is a plain bool; the others stand once for all rules', () => {
  const document = createSiteDocument(createTinyProject().site('main'), ICONS);
  expect(document.facts).toEqual({ 'memory.notice.dismissedAt': { type: { kind: 'instant' }, nullable: true } });
  expect(Object.keys(unpackRules(document)['notice']?.reads ?? {})).toEqual(['compliance.toast.isHkUser', 'memory.notice.dismissedAt']);
});

it('[MAN-6][RTE-36] the site document is without everything of a hidden feature, all that leads there, and rules that only it uses', () => {
  const patch = { features: { chat: { hidden: true } }, surfaces: { notice: { feature: 'chat' } } };
  const { routes, links, menus, features, surfaces, rules } = documentOf(patch);
  const left = [routes, links, menus['header'] ?? {}, surfaces, rules].map((records) => Object.keys(records));
  expect(left).toEqual([['home'], ['terms'], ['home'], [], ['blocked']]);
  expect(features).toEqual({ chat: false, referral: true });
});

it('the site document carries compiled rules, its own languages and the allowed hosts, and no notes', () => {
  const found = documentOf({ links: { terms: { note: 'for editors' } } });
  expect(found.links['terms']).toEqual({ file: '/docs/terms.pdf' });
  expect(Object.keys(found.rules)).toEqual(['blocked', 'notice']);
  expect(Object.keys(found.languages)).toEqual(['en']);
  expect(found.allowedHosts).toEqual(['s.example', 'second.m.example', 'www.m.example']);
  expect(found.texts).toEqual({ en: hashTexts(createTinyProject().effectiveTexts('en')) });
});

it('[SEC-2][SRV-14] the site document names no host to which links alone may lead: the back end may not lead there', () => {
  const allowed = { 'links.example': { for: ['links'], owner: 'o', reason: 'r' }, 's.example': null };
  const { allowedHosts } = documentOf({ site: { ...SECOND.site, allowedHosts: allowed, support: '/a', business: '/a' } });
  expect(allowedHosts).toEqual(['second.m.example', 'www.m.example']);
});

it('[MAN-7] the site document knows of the other sites what links to them need', () => {
  const sister = { links: { main: { site: 'main', route: 'same' } } };
  expect(validateProject(ofPatch(sister))).toEqual([]);
  const main = { production: 'www.m.example', local: 'localhost', languages: { en: 'en', tr: 'tr' }, defaultLang: 'en' };
  expect(documentOf(sister).sisters).toEqual({ main });
});

function documentWith(key: SiteKey, patch: { site?: object; features?: object } = {}): SiteDocument {
  const path = `manifests/${key}.json`;
  const own = JSON.parse(frozen.files.get(path) ?? '{}') as { site: object; features?: object };
  const patched = { ...own, site: { ...own.site, ...patch.site }, features: { ...own.features, ...patch.features } };
  return createSiteDocument(frozen.with(path, JSON.stringify(patched)).site(key), '');
}

it.each(SITES)('[SIT-26] what a site hides on %s is the same whatever its providers and addresses are', (key) => {
  const { site: _site, ...hidden } = documentWith(key);
  const { site, ...rest } = documentWith(key, { site: { authorizedLogin: [], chatroom: '' } });
  expect(site).toMatchObject({ authorizedLogin: [], chatroom: '' });
  expect(rest).toEqual(hidden);
});
