import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { getLegalContent, getLegalProjection, getLegalTexts, serializeLegal } from '../../runtime/published/legal-projection.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { getFrozenSite, SITES } from '../project/frozen.ts';
import type { Loose } from '../published/draft.ts';

const list = (section: string, fields: string, why: string) =>
  fields.split(' ').map((field) => [new RegExp(`^${section}${field}\\b`), why] as const);

/** Parts of a document that a service key may change, and why that is harmless. The path of a surface contains its kind and slot. */
const UNCOVERED: readonly (readonly [path: RegExp, why: string])[] = [
  ...list('', 'texts content', 'names of files, whose legal parts the listing covers'),
  ...list('', 'assets icons', 'pictures'),
  ...list('site.', 'name ogSiteName brand logo totpName tradingViewExchange defaultCurrB', 'names and pictures'),
  ...list('constants.', 'defaultCurrency defaultCurrencyCount image coinIcons markets pageTitle referralLifetime', 'prices, icons, titles'),
  [/^menus\./, 'entries that lead to links, which are covered; entries of agreements are covered, too'],
  [/^surfaces\.(?:service|promotion)\.(?:modal|drawer)\.[^.]+\.props\./, 'texts and pictures of a surface with a close button'],
  [/^surfaces\.(?:service|promotion)\.(?!modal|drawer)[a-z]+\.[^.]+\.(?!shown)/, 'surfaces of slots that show all of them'],
  [/^rules\.(?:download-banner|kyc-bar|offline-bar|switch-(?:to|from)-eu-bar|unchecked-bar)\./, 'rules of bars that are not legal'],
  [/^(?:rules|experiments)\.growth[_-](?:affiliate|broker|tabs)\./, 'rules of tabs'],
  [/^rules\.app-(?:can-share|has-new-features)\./, 'rules of menu entries'],
  [/^rules\.(?:keeps-passkeys|offers-other-deposits|reward-variant-[ab])\./, 'rules of texts in pages and promotions'],
  [/^rules\.fund-password-is-spared\./, 'rule of a form field; the back end rejects a form without the field'],
  ...list('', 'features facts', 'facts that no covered rule reads'),
];

interface Leaf {
  readonly parent: Loose;
  readonly key: string;
  readonly path: string;
}

/** Lists the leaves of a document, except those that its projection contains at the same path. */
function listLeaves(parent: Loose, covered: Loose, path: readonly string[] = []): readonly Leaf[] {
  return Object.entries<Loose>(parent).flatMap(([key, value]) => {
    if (isDeepStrictEqual(value, covered?.[key])) return [];
    const own = [...path, ...(path.length === 1 && path[0] === 'surfaces' ? [value.kind, value.slot] : []), key];
    return typeof value === 'object' && value !== null ? listLeaves(value, covered?.[key], own) : [{ parent, key, path: own.join('.') }];
  });
}

function changeLeaf({ parent, key }: Leaf): void {
  const value: unknown = parent[key];
  if (key === 'slot') parent[key] = value === 'bar' ? 'corner' : 'bar';
  else if (typeof value === 'boolean') parent[key] = !value;
  else parent[key] = typeof value === 'number' ? value + 1 : `${String(value)}-changed`;
}

const isListed = ({ path }: Leaf): boolean => UNCOVERED.some(([pattern]) => pattern.test(path));
const project = (document: SiteDocument): string => JSON.stringify(getLegalProjection(document));

it.each(SITES)('[PUB-13] covers each field of the site %s that is not listed', (site) => {
  const document = structuredClone(getFrozenSite(site));
  const before = project(document);
  const leaves = listLeaves(document, getLegalProjection(document));
  const missed = leaves.filter((leaf) => {
    if (isListed(leaf)) return false;
    const value: unknown = leaf.parent[leaf.key];
    changeLeaf(leaf);
    const isMissed = project(document) === before;
    leaf.parent[leaf.key] = value;
    return isMissed;
  });
  expect(missed.map(({ path }) => path)).toEqual([]);
});

it('[PUB-13] lists only fields that documents have', () => {
  const paths = SITES.map(getFrozenSite).flatMap((document) => listLeaves(document, getLegalProjection(document)).map(({ path }) => path));
  expect(UNCOVERED.filter(([pattern]) => !paths.some((path) => pattern.test(path)))).toEqual([]);
});

const FIELDS = { when: 'hk-dialog', opens: { by: 'user' }, shown: { counter: 'newbie' }, preempts: true, feature: 'x', inputs: {} };

const toRule = (id: string) => [id, { logic: { or: [{ var: 'x/y' }, { var: `feature/${id}` }, { var: `experiment/${id}` }] } }] as const;
/** An agreement is a link to a file or a page with the screen of agreements. */
const GIVEN = {
  links: { terms: { file: '/terms.pdf' }, gone: null },
  routes: { policy: { screen: 'legal' }, home: { screen: 'home' } },
  menus: { legal: { terms: { icon: 'x', when: 'a' }, sub: { children: { x: { link: 'policy' } } }, home: {} }, other: { home: {} } },
  guards: { x: { when: 'a', unless: 'b', dismissible: 'c', analyticsWhen: 'd', title: 'e' } },
  rules: Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map(toRule)),
  facts: { 'x.y': { nullable: true }, 'x.z': { nullable: true } },
  features: { a: true, e: true },
  experiments: { a: [true], e: [true] },
  publication: { at: '/x/', root: 'x', every: 'PT5M' },
};
const createSurface = (slot: string, fields: object) => ({ slot, kind: 'service', component: 'c', dismissible: true, ...fields });
const TITLE = { props: { title: 'x' } };
const PARTS = { title: 'x', href: '/x', terms: { link: 'terms' }, more: { menu: 'legal' }, others: { link: 'home', menu: 'other' } };
const SURFACES = {
  text: createSurface('bar', TITLE),
  counted: createSurface('bar', { ...TITLE, shown: FIELDS.shown }),
  linked: createSurface('bar', { props: PARTS, actions: { go: [{ store: 's' }, { close: true }] } }),
  legal: createSurface('bar', { ...TITLE, kind: 'legal' }),
  open: createSurface('modal', { ...TITLE, ...FIELDS }),
  fixed: createSurface('drawer', { ...TITLE, dismissible: 'a' }),
};

it('[PUB-13] covers what surfaces do, the agreements in menus, and the rules, facts and features that these depend on', () => {
  const covered = getLegalProjection({ ...getFrozenSite('main'), ...GIVEN, surfaces: SURFACES } as Loose) as Loose;
  const risky = { '.props.href': '/x', '.props.terms.link': 'terms', '.props.more.menu': 'legal', '.actions.go.0': { store: 's' } };
  expect(covered.publication).toBe(GIVEN.publication);
  expect(covered.surfaces).toEqual({
    counted: { component: 'c', shown: FIELDS.shown, risky: null },
    linked: { component: 'c', risky },
    legal: SURFACES.legal,
    open: { ...createSurface('modal', FIELDS), risky: null },
    fixed: SURFACES.fixed,
  });
  expect(covered.menus).toEqual({ legal: { terms: { when: 'a' }, sub: { children: { x: { link: 'policy' } } } } });
  const used = ['rules', 'facts', 'features', 'experiments'].map((section) => Object.keys(covered[section]));
  expect(used).toEqual([['a', 'b', 'c', 'd'], ['x.y'], ['a'], ['a']]);
});

it('[PUB-13] covers addresses and effects with consequences on pages, texts beneath a path, and the hashes of a listing', () => {
  const addresses = Object.fromEntries('script integrity stream href file address server'.split(' ').map((name) => [name, 'x']));
  const effects = ['submit', 'passkey', 'cookie', 'store'].map((effect) => ({ [effect]: 'x' }));
  const content = getLegalContent({ a: { ...addresses, title: 'x' }, b: [...effects, { close: true }] }, undefined) as object;
  expect(Object.values(content)).toEqual([...Object.values(addresses), ...effects]);
  expect(getLegalContent(TITLE, undefined)).toBeNull();
  const findPaths = (path: string) => getLegalTexts({ a: 'x', a_one: 'x', ab: 'x', c: { d: 'x' } }, ['z', path]).map(([at]) => at);
  expect(['', 'a', 'c', 'c.d'].map(findPaths)).toEqual([['a', 'a_one', 'ab', 'c.d'], ['a', 'a_one'], ['c.d'], ['c.d']]);
  const signed = { paths: { ui: [''] }, texts: { en: { ui: 'x' } }, pages: { home: 'x' }, files: { '/x.pdf': 'x' } };
  expect(JSON.parse(serializeLegal(getFrozenSite('main'), signed))).toMatchObject(signed);
});
