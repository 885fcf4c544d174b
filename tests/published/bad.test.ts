import { expect, it } from 'vitest';
import { getContentFile } from '../../schemas/published/paths.ts';
import type { RefusalReason } from '../../schemas/published/refusal.ts';
import { type Draft, KEYS, type Loose, createRoot, signPayload, type Written } from './draft.ts';
import { openPollingPage, createPublication } from './polling-page.ts';

/** A bad publication: how it differs from a good one that follows the current one, and why a page rejects it. */
type Bad = readonly [name: string, refused: RefusalReason, change: (made: Draft) => void];

const bad = (...row: Bad): Bad => row;
const envelope = (name: string, refused: RefusalReason, change: (envelope: Loose) => void) =>
  bad(name, refused, (made) => (made.envelope = change));
const index = (name: string, refused: RefusalReason, fields: object) =>
  bad(name, refused, (made) => void Object.assign(made.index, fields));
const root = (name: string, refused: RefusalReason, payload: Loose) =>
  bad(name, refused, (made) => void made.roots.push({ payload, signers: ['legal', 'ops'] }));
const listing = (name: string, refused: RefusalReason, change: (listing: Loose) => void) =>
  bad(name, refused, (made) => (made.listing = change));
const document = (name: string, change: (document: Loose) => void, refused: RefusalReason = 'schema') =>
  bad(`a document ${name}`, refused, (made) => change(made.document));
const cookie = (name: string, cookie: Loose) =>
  document(`[PUB-14] with an effect that writes ${name}`, (made) => (made.actions.evil = [{ cookie, value: 'x' }]), 'limits');
const home = (name: string, content: Loose) => bad(`a page ${name}`, 'schema', (made) => (made.contents['home'] = content));
const homeTexts = (name: string, texts: Loose) => bad(`texts ${name}`, 'schema', (made) => (made.texts['home'] = texts));
const files = (name: string, refused: RefusalReason, change: (files: Map<string, string>, written: Written) => void | Promise<void>) =>
  bad(name, refused, (made) => (made.files = change));

const rewrite = (map: Map<string, string>, path: string, change: (text: string) => string): void =>
  void map.set(path, change(map.get(path) ?? ''));
/** Its root is valid, so no later publication may use an older one. */
const LASTING = 'a new root that has expired';
const changeLetter = (text: string): string => text.replace(/[a-z](?=[^a-z]*$)/, 'Z');
const IS_USER = { var: 'user/isLoggedIn' };
const LISTING = { hash: 'a'.repeat(64), size: 2, legal: 'a'.repeat(64) };
const firstSurface = (made: Loose): Loose => Object.values(made.surfaces)[0];
const firstRule = (made: Loose): Loose => Object.values(made.rules)[0];

/** An index that a thief of the key of Ops signs on top of the current one. */
const theft = (name: string, refused: RefusalReason, change: (made: Draft) => void) =>
  bad(`${name}, by a stolen service key`, refused, (made) => {
    Object.assign(made.index, { claim: 'service', approved: 5 });
    made.signers = ['ops'];
    made.files = (map) => void map.set('indexes/5.json', good.files.get('index.json') ?? '');
    change(made);
  });
const withoutNotices = (made: Draft): void => {
  for (const [id, { kind }] of Object.entries<Loose>(made.document.surfaces)) if (kind === 'legal') delete made.document.surfaces[id];
};

const BAD: readonly Bad[] = [
  theft('[PUB-13] a document without legal notices', 'legal', withoutNotices),
  theft('[PUB-13] the same under the hash of the old one', 'legal', (made) => {
    made.legal = good.listing.legal;
    withoutNotices(made);
  }),
  theft('[PUB-13] a login link to another host', 'legal', (made) => (made.document.links['log-in'] = { href: 'https://evil.example/' })),
  theft('[PUB-13] texts of a legal notice', 'legal', (made) => (made.texts['notices']['hk-dialog'].title = 'Other')),
  theft('[PUB-13] an index that approves itself', 'threshold', (made) => (made.index.approved = 6)),
  theft('[PUB-13] an index that approves a later one', 'serial', (made) => (made.index.approved = 7)),
  theft('[PUB-13] an earlier index under the name of the approved one', 'serial', (made) => {
    made.files = async (map) => void map.set('indexes/5.json', (await createPublication(4, null)).files.get('index.json') ?? '');
  }),
  theft('[PUB-13] the legal content of an earlier index', 'serial', (made) => {
    made.index.approved = 4;
    made.files = async (map) => void map.set('indexes/4.json', (await createPublication(4, null)).files.get('index.json') ?? '');
  }),
  theft('[PUB-13] an index whose approved one is missing', 'missing', (made) => (made.files = (map) => void map.delete('indexes/5.json'))),
  theft('[PUB-18] an index that is valid for 91 days', 'schema', (made) => (made.index.expires = '2026-04-16T11:00:00.000Z')),

  document('[PUB-14] with a link to an unknown host', (made) => (made.links.evil = { href: 'https://evil.example/' }), 'limits'),
  document('[PUB-14] with another script', (made) => (made.surfaces['auth-dialog'].props.app.script = '/api/upload/evil.js'), 'limits'),
  cookie('the session', 'csrftoken'),
  cookie('the session for one value of a fact', { by: 'page.route', cases: { home: 'csrftoken' } }),
  cookie('the session for other values of a fact', { by: 'page.route', cases: { home: 'dark' }, else: 'csrftoken' }),

  envelope('a signature of other bytes', 'threshold', (made) => (made.signatures[0].sig = 'A'.repeat(86) + '==')),
  envelope('a signature that is cut short', 'threshold', (made) => (made.signatures[0].sig = 'AAAA')),
  envelope('a signature under the name of another key', 'threshold', (made) => (made.signatures[0].keyid = KEYS.legal.keyid)),
  envelope('a payload that isn’t base64', 'schema', (made) => (made.payload = '?')),
  envelope('a payload that isn’t UTF-8', 'schema', (made) => (made.payload = '/w==')),
  envelope('signatures that aren’t a list', 'schema', (made) => (made.signatures = {})),
  envelope('an index that claims to be a root', 'payload-type', (made) => (made.payloadType = 'application/vnd.meridian.root+json')),

  index('the next serial with another predecessor', 'fork', { previous: 'd'.repeat(64) }),
  index('a fractional serial', 'schema', { serial: 6.5 }),
  index('only other sites', 'site', { sites: { turkey: LISTING } }),
  index('a site outside of the folder', 'schema', { sites: { main: { ...LISTING, hash: '../../secret' } } }),
  index('a site of a negative size', 'schema', { sites: { main: { ...LISTING, size: -1 } } }),
  index('a missing listing', 'missing', { sites: { main: LISTING } }),
  index('a huge listing', 'size', { sites: { main: { ...LISTING, size: 2 ** 40 } } }),
  files('an index that is cut short', 'schema', (map) => rewrite(map, 'index.json', (text) => text.slice(0, -20))),
  files('an index that is a list', 'schema', (map) => void map.set('index.json', '[]')),
  files('an index of five megabytes', 'size', (map) => void map.set('index.json', ' '.repeat(5_000_000))),

  bad('a new root that only its own owners signed', 'root', (made) => {
    made.roots.push({ payload: createRoot(2, ['stranger', 'ops']), signers: ['stranger', 'ops'] });
    made.signers = ['stranger'];
  }),
  root('a root whose version skips one', 'missing', createRoot(3)),
  bad('a root a hundred and one versions later', 'root', (made) => {
    for (let version = 2; version <= 102; version += 1) made.roots.push({ payload: createRoot(version), signers: ['legal', 'ops'] });
    made.index.root = 102;
  }),
  root(LASTING, 'expired', { ...createRoot(2), expires: '2026-01-15T12:00:00.000Z' }),
  root('a root that requires no owner for a legal change', 'schema', { ...createRoot(2), owners: { service: 1, legal: 0 } }),
  files('another root of the version that is pinned', 'root', async (map) => {
    const other = { ...createRoot(1), expires: '2028-01-15T12:00:00.000Z' };
    map.set('root.json', JSON.stringify(await signPayload('root', other, ['legal', 'ops'])));
  }),
  files('no root', 'missing', (map) => void map.delete('root.json')),
  files('a root that is an index', 'payload-type', (map) => void map.set('root.json', map.get('index.json') ?? '')),
  files('a root that is cut short', 'schema', (map) => rewrite(map, 'root.json', (text) => text.slice(0, 40))),

  files('a listing of other content', 'hash', (map, { listing: at }) => rewrite(map, getContentFile(at.hash), changeLetter)),
  files('a listing that is longer', 'size', (map, { listing: at }) => rewrite(map, getContentFile(at.hash), (text) => `${text} `)),
  bad('a listing and a document of another site', 'site', (made) => {
    made.document.site.key = 'turkey';
    made.listing = (changed) => (changed.site = 'turkey');
  }),
  listing('a listing without a document', 'schema', (made) => delete made.document),
  listing('a listing without the page', 'missing', (made) => delete made.pages.home),
  listing('a listing without the language', 'missing', (made) => delete made.texts.en),
  listing('a listing without texts that were signed', 'missing', (made) => delete made.texts.en.notices),
  listing('an unknown effect', 'vocabulary', (made) => made.needs.push('effect.teleport')),
  files('a document of other content', 'hash', (map, { document: at }) => rewrite(map, getContentFile(at.hash), changeLetter)),
  files('no document', 'missing', (map, { document: at }) => void map.delete(getContentFile(at.hash))),
  files('a page of other content', 'hash', (map, { content: at }) => rewrite(map, getContentFile(at.hash), changeLetter)),
  files('texts of other content', 'hash', (map, { homeTexts: at }) => rewrite(map, getContentFile(at.hash), changeLetter)),

  bad('a document that isn’t JSON', 'schema', (made) => (made.document = 'function () {}')),
  bad('a document that is a number', 'schema', (made) => (made.document = '7')),
  document('of another site', (made) => (made.site.key = 'turkey'), 'site'),
  document('without a section', (made) => delete made.surfaces),
  document('with an additional section', (made) => (made.styles = ['/evil.css'])),
  document('whose notice has an unknown component', (made) => (firstSurface(made).component = 'hologram')),
  document('whose notice has an unknown prop', (made) => (firstSurface(made).props = { html: '<img onerror=alert(1)>' })),
  document('whose notice has an unknown slot', (made) => (firstSurface(made).slot = 'everywhere')),
  document('whose notice has an unknown effect', (made) => (firstSurface(made).actions = { close: [{ eval: 'alert(1)' }] })),
  document('whose notice has a missing rule', (made) => (firstSurface(made).when = 'nobody')),
  document('whose rule has no logic', (made) => (firstRule(made).logic = { method: ['constructor'] })),
  document('whose rule has two operators at once', (made) => (firstRule(made).logic = { and: [IS_USER], or: [IS_USER] })),
  document('whose rule lacks onUnknown', (made) => delete firstRule(made).onUnknown),
  document('with a route to another host', (made) => (made.routes.home.path = '//evil.example')),
  document('without the page that others fall back to', (made) => delete made.routes['not-found']),
  document('without texts in a language', (made) => delete made.texts.en),
  document('whose default language isn’t one of its languages', (made) => (made.site.defaultLang = 'xx')),
  home('without a title', { props: {} }),
  home('with a prop unknown to its screen', { title: { text: 'home:title' }, props: { onload: 'alert(1)' } }),
  home('with a script instead of a link', { title: { text: 'home:title' }, props: { hero: { link: 'javascript:alert(1)' } } }),
  bad('a page with a missing rule', 'schema', (made) => (made.contents['home'].title.with.when = 'nobody')),
  bad('[PUB-14] a page with an unknown host', 'limits', (made) => (made.contents['home'].title.with.host = '//evil.example')),
  home('that is a list', []),
  homeTexts('that are a list', ['a', 'b']),
  homeTexts('that are numbers', { title: 7 }),
];

// Publications take longer to make than to read, so the good ones are made once.
const good = await createPublication(5, null);
const repaired = await createPublication(8, 'e'.repeat(64));
/** One publication for each reason, because a page recovers from the others in the same way. */
const repairs = new Map(BAD.map(([name, refused]) => [name === LASTING ? name : refused, name]));

it.each(BAD)('[MAN-14][PUB-1] rejects %s once, and keeps the page', async (name, refused, change) => {
  const page = await openPollingPage(good);
  const { document, file } = page.stores.site;
  expect(document.site.totpName).toBe('Serial 5');
  await page.publish(await createPublication(6, good.hash, change));
  await page.returnToPage();
  expect({ refused: page.refused(), why: page.reasons() }).toEqual({ refused: [refused], why: [expect.any(String)] });
  expect(page.stores.site.document).toBe(document);
  expect(page.stores.site.file).toBe(file);
  expect(page.stores.pages.peek('home').state).toBe('ready');
  if (![...repairs.values()].includes(name)) return;
  await page.publish(repaired);
  expect(page.stores.site.document.site.totpName).toBe(name === LASTING ? 'Serial 5' : 'Serial 8');
});
