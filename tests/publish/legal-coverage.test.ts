import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { getLegalProjection } from '../../runtime/published/legal-projection.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { getFrozenSite, SITES } from '../project/frozen.ts';
import type { Loose } from '../published/draft.ts';

/** Parts of a document that a service key may change, and why that is harmless. The path of a surface contains its kind and slot. */
const UNCOVERED: readonly (readonly [path: RegExp, why: string])[] = [
  [/^(?:texts|content)\b/, 'names of files, whose legal parts the listing covers'],
  [/^(?:assets|icons)\b/, 'pictures'],
  [/^site\.(?:name|ogSiteName|brand|logo|totpName|tradingViewExchange|defaultCurrB)$/, 'names and pictures'],
  [/^constants\.(?:defaultCurrency|image|coinIcons|markets|pageTitle|referralLifetime)/, 'defaults of prices, icons and titles'],
  [/^menus\./, 'entries that lead to links, which are covered; entries of agreements are covered, too'],
  [/^surfaces\.(?:service|promotion)\.(?:modal|drawer)\.[^.]+\.props\./, 'texts and pictures of a surface with a close button'],
  [
    /^surfaces\.(?:service|promotion)\.(?!modal|drawer)[a-z]+\.[^.]+\.(?!shown)/,
    'surfaces of a slot that shows all, so that they hide none',
  ],
  [/^rules\.(?:download-banner|kyc-bar|offline-bar|switch-(?:to|from)-eu-bar|unchecked-bar)\./, 'rules of bars that are not legal'],
  [/^(?:rules|experiments)\.growth[_-](?:affiliate|broker|tabs)\./, 'rules of tabs'],
  [/^rules\.app-(?:can-share|has-new-features)\./, 'rules of menu entries'],
  [/^rules\.(?:keeps-passkeys|offers-other-deposits|reward-variant-[ab])\./, 'rules of texts in pages and promotions'],
  [/^rules\.fund-password-is-spared\./, 'rule of a form field; the back end rejects a form without the field'],
  [/^(?:features|facts)\./, 'facts that no covered rule reads'],
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

it.each(Object.entries(FIELDS))('[PUB-13] covers the field %s where a modal or a drawer lacks it', (field, value) => {
  const document = structuredClone(getFrozenSite('main'));
  const before = project(document);
  const stacked = Object.values<Loose>(document.surfaces).filter(({ slot }) => slot === 'modal' || slot === 'drawer');
  const lacking = stacked.filter((each) => !Object.hasOwn(each, field));
  expect(lacking).not.toEqual([]);
  for (const surface of lacking) {
    surface[field] = value;
    expect(project(document)).not.toBe(before);
    delete surface[field];
  }
});

const FIRST = { priority: 10_000, opens: undefined, dismissible: false };

it.each<[string, (document: Loose) => void]>([
  ['a new drawer, which shares a stack with modals', ({ surfaces }) => (surfaces.evil = { ...surfaces['deposit-drawer'], ...FIRST })],
  ['a cookie that a banner writes', ({ surfaces }) => (surfaces['download-banner'].shown = { cookie: 'risk_user_guide', maxAge: 'P1D' })],
  ['a banner that becomes a modal', ({ surfaces }) => (surfaces['download-banner'].slot = 'modal')],
  ['whether a page with a code loads the account', ({ routes }) => (routes.vip.fetchUser = false)],
  ['a new page with the screen of a coded one', ({ routes }) => (routes.evil = { path: '/evil/{pair}', screen: 'trade' })],
  ['the menu entry of an agreement', (document) => delete document.menus['footer-legal']],
  ['the script of a micro-app', (document) => (document.surfaces['auth-dialog'].props.app.script = '/api/upload.js')],
  ['the trusted root', (document) => (document.publication = { at: '/x/', root: 'a'.repeat(64), every: 'PT5M' })],
])('[PUB-13] covers %s', (_, change) => {
  const document = structuredClone(getFrozenSite('main'));
  const before = project(document);
  change(document);
  expect(project(document)).not.toBe(before);
});
