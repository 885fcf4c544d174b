import { contentFile } from '../../schemas/published/paths.ts';
import type { RefusalReason } from '../../schemas/published/refusal.ts';
import { type Draft, KEYS, type Loose, rootOf, signed, type Written } from './draft.ts';

/** A bad publication: what is done to a good one that follows on the one in force, and why a page refuses it. */
export interface Bad {
  readonly name: string;
  readonly refused: RefusalReason;
  readonly change: (made: Draft) => void;
  /** It brought a root that is to be trusted, behind which no later publication may fall. */
  readonly isLasting?: boolean;
}

const bad = (name: string, refused: RefusalReason, change: (made: Draft) => void): Bad => ({ name, refused, change });
const envelope = (name: string, refused: RefusalReason, change: (envelope: Loose) => void) =>
  bad(name, refused, (made) => (made.envelope = change));
const index = (name: string, refused: RefusalReason, fields: object) =>
  bad(name, refused, (made) => void Object.assign(made.index, fields));
const listing = (name: string, refused: RefusalReason, change: (listing: Loose) => void) =>
  bad(name, refused, (made) => (made.listing = change));
const document = (name: string, change: (document: Loose) => void, refused: RefusalReason = 'schema') =>
  bad(`a document ${name}`, refused, (made) => change(made.document));
const home = (name: string, content: Loose) => bad(`a page ${name}`, 'schema', (made) => (made.contents['home'] = content));
const words = (name: string, texts: Loose) => bad(`texts ${name}`, 'schema', (made) => (made.texts['home'] = texts));
const files = (name: string, refused: RefusalReason, change: (files: Map<string, string>, written: Written) => void | Promise<void>) =>
  bad(name, refused, (made) => (made.files = change));

/** Changes a file that is there. */
const rewrite = (map: Map<string, string>, path: string, change: (text: string) => string): void =>
  void map.set(path, change(map.get(path) ?? ''));
/** A text of as many bytes, and of another hash. */
const otherOf = (text: string): string => text.replace(/[a-z](?=[^a-z]*$)/, 'Z');
/** Written, since what makes JSON could not go so deep itself. */
const DEEP = `${'{"in":'.repeat(20_000)}"deep"${'}'.repeat(20_000)}`;
const anySurface = (made: Loose): Loose => Object.values(made.surfaces)[0];

const SIGNATURES: readonly Bad[] = [
  envelope('no signature', 'threshold', (made) => (made.signatures = [])),
  bad('signed by a key that no root names', 'threshold', (made) => (made.signers = ['stranger'])),
  envelope('a signature of other bytes', 'threshold', (made) => (made.signatures[0].sig = 'A'.repeat(86) + '==')),
  envelope('a signature that is cut short', 'threshold', (made) => (made.signatures[0].sig = 'AAAA')),
  envelope('an empty signature', 'threshold', (made) => (made.signatures[0].sig = '')),
  envelope('a signature under the name of another key', 'threshold', (made) => (made.signatures[0].keyid = KEYS.legal.keyid)),
  envelope('a signature under the name of nobody', 'threshold', (made) => (made.signatures[0].keyid = 'f'.repeat(64))),
  bad('a legal change, signed by one', 'threshold', (made) => Object.assign(made.index, { claim: 'legal' })),
  bad('a legal change, signed twice by one key', 'threshold', (made) => {
    Object.assign(made.index, { claim: 'legal' });
    made.envelope = (each) => each.signatures.push(each.signatures[0]);
  }),
  bad('a legal change, signed with two keys of one owner', 'threshold', (made) => {
    Object.assign(made.index, { claim: 'legal' });
    made.signers = ['legal', 'spare'];
  }),
  bad('a legal change, signed by an owner and a stranger', 'threshold', (made) => {
    Object.assign(made.index, { claim: 'legal' });
    made.signers = ['ops', 'stranger'];
  }),
  envelope('signatures that are no list', 'schema', (made) => (made.signatures = {})),
  envelope('a signature that is no base64', 'schema', (made) => (made.signatures[0].sig = '*')),
  envelope('a payload that was changed once it was signed', 'threshold', (made) => {
    made.payload = btoa(atob(made.payload).replace('a change', 'A change'));
  }),
  bad('signed as an index of the type of a root', 'payload-type', (made) => {
    made.files = async (map) => {
      const { payload } = JSON.parse(map.get('index.json') ?? '') as { payload: string };
      map.set('index.json', JSON.stringify(await signed('root', atob(payload), ['legal', 'ops'])));
    };
  }),
  envelope('an index that says it is a root', 'payload-type', (made) => (made.payloadType = 'application/vnd.meridian.root+json')),
  envelope('a payload of any other type', 'payload-type', (made) => (made.payloadType = 'application/json')),
  envelope('more than an envelope has', 'schema', (made) => (made.trust = true)),
  envelope('a payload that is no base64', 'schema', (made) => (made.payload = '{}')),
  envelope('a payload that is no UTF-8', 'schema', (made) => (made.payload = btoa('\xff\xfe'))),
];

const INDEXES: readonly Bad[] = [
  index('a lower serial', 'serial', { serial: 4 }),
  index('the first serial once more', 'serial', { serial: 1, previous: null }),
  index('the serial in force with other content', 'fork', { serial: 5, note: 'another' }),
  index('the next serial, which follows on another index', 'fork', { previous: 'd'.repeat(64) }),
  index('the next serial, which follows on nothing', 'fork', { previous: null }),
  index('a serial that is none', 'schema', { serial: 0 }),
  index('a serial that is half a number', 'schema', { serial: 6.5 }),
  index('a serial that is a word', 'schema', { serial: 'six' }),
  index('expired', 'expired', { expires: '2026-01-15T11:59:59.999Z' }),
  index('expired at this instant', 'expired', { expires: '2026-01-15T12:00:00.000Z' }),
  index('an expiry that is no instant', 'schema', { expires: 'never' }),
  index('an expiry on no day', 'schema', { expires: '2027-02-30T12:00:00.000Z' }),
  index('an index of another product', 'product', { product: 'other' }),
  index('a claim that nobody knows', 'schema', { claim: 'harmless' }),
  index('a root that is not known', 'root', { root: 2 }),
  index('no sites', 'site', { sites: {} }),
  index('only other sites', 'site', { sites: { turkey: { hash: 'a'.repeat(64), size: 2 } } }),
  index('a site that leads out of the folder', 'schema', { sites: { main: { hash: '../../secret', size: 2 } } }),
  index('a site of a negative size', 'schema', { sites: { main: { hash: 'a'.repeat(64), size: -1 } } }),
  index('a listing that is not there', 'missing', { sites: { main: { hash: 'a'.repeat(64), size: 2 } } }),
  index('a listing of a size that no page needs', 'size', { sites: { main: { hash: 'a'.repeat(64), size: 2 ** 40 } } }),
  index('more than an index has', 'schema', { sites: {}, force: true }),
  files('an index that is cut short', 'schema', (map) => rewrite(map, 'index.json', (text) => text.slice(0, -20))),
  files('an index that is empty', 'schema', (map) => void map.set('index.json', '')),
  files('an index that is a page of a web server', 'schema', (map) => void map.set('index.json', '<!doctype html><title>Index</title>')),
  files('an index that is a list', 'schema', (map) => void map.set('index.json', '[]')),
  files('an index of five megabytes', 'size', (map) => void map.set('index.json', ' '.repeat(5_000_000))),
];

const ROOTS: readonly Bad[] = [
  bad('a new root that only its own owners signed', 'root', (made) => {
    const payload = rootOf(2, ['stranger', 'ops']);
    made.roots.push({ payload, signers: ['stranger', 'ops'] });
    Object.assign(made, { signers: ['stranger'] });
  }),
  bad('a new root that only the old owners signed', 'root', (made) => {
    const payload = rootOf(2, ['stranger', 'ops']);
    made.roots.push({ payload, signers: ['legal', 'ops'] });
  }),
  bad('a new root that one old owner signed with two keys', 'root', (made) => {
    made.roots.push({ payload: rootOf(2), signers: ['legal', 'spare'] });
  }),
  bad('a root whose version skips one', 'missing', (made) => {
    made.roots.push({ payload: rootOf(3), signers: ['legal', 'ops'] });
  }),
  bad('a new root of another product', 'product', (made) => {
    made.roots.push({ payload: { ...rootOf(2), product: 'other' }, signers: ['legal', 'ops'] });
  }),
  {
    ...bad('a new root that has expired', 'expired', (made) => {
      made.roots.push({ payload: { ...rootOf(2), expires: '2026-01-15T12:00:00.000Z' }, signers: ['legal', 'ops'] });
    }),
    isLasting: true,
  },
  bad('a root that asks for fewer owners than there must be', 'schema', (made) => {
    made.roots.push({ payload: { ...rootOf(2), owners: { service: 1, legal: 0 } }, signers: ['legal', 'ops'] });
  }),
  bad('a root whose key goes by the id of another', 'root', (made) => {
    const payload = rootOf(2);
    payload.keys[KEYS.legal.keyid].key = KEYS.stranger.raw;
    made.roots.push({ payload, signers: ['legal', 'ops'] });
  }),
  bad('another root of the version that is pinned', 'root', (made) => {
    made.files = async (map) => {
      const other = { ...rootOf(1), expires: '2028-01-15T12:00:00.000Z' };
      map.set('root.json', JSON.stringify(await signed('root', JSON.stringify(other), ['legal', 'ops'])));
    };
  }),
  files('no root', 'missing', (map) => void map.delete('root.json')),
  files('a root that is an index', 'payload-type', (map) => void map.set('root.json', map.get('index.json') ?? '')),
  files('a root that is cut short', 'schema', (map) => rewrite(map, 'root.json', (text) => text.slice(0, 40))),
];

const FILES: readonly Bad[] = [
  files('a listing of other content', 'hash', (map, { listing: at }) => rewrite(map, contentFile(at.hash), otherOf)),
  files('a listing that is longer', 'size', (map, { listing: at }) => rewrite(map, contentFile(at.hash), (text) => `${text} `)),
  files('a listing that is cut short', 'size', (map, { listing: at }) => rewrite(map, contentFile(at.hash), (text) => text.slice(0, -1))),
  listing('a listing of another site', 'site', (made) => (made.site = 'turkey')),
  listing('a listing with more than it has', 'schema', (made) => (made.script = '/evil.js')),
  listing('a listing without a document', 'schema', (made) => delete made.document),
  listing('a listing without the page', 'missing', (made) => delete made.pages.home),
  listing('a listing without the language', 'missing', (made) => delete made.texts.en),
  listing('a component that this code does not know', 'vocabulary', (made) => made.needs.push('component:hologram')),
  listing('an effect that this code does not know', 'vocabulary', (made) => made.needs.push('effect.teleport')),
  listing('an operator that this code does not know', 'vocabulary', (made) => made.needs.push('operator:xor')),
  files('a document of other content', 'hash', (map, { document: at }) => rewrite(map, contentFile(at.hash), otherOf)),
  files('a document of another length', 'size', (map, { document: at }) => rewrite(map, contentFile(at.hash), (text) => text.slice(1))),
  files('no document', 'missing', (map, { document: at }) => void map.delete(contentFile(at.hash))),
  files('a page of other content', 'hash', (map, { content: at }) => rewrite(map, contentFile(at.hash), otherOf)),
  files('no page', 'missing', (map, { content: at }) => void map.delete(contentFile(at.hash))),
  files('texts of other content', 'hash', (map, { words: at }) => rewrite(map, contentFile(at.hash), otherOf)),
  files('no texts', 'missing', (map, { words: at }) => void map.delete(contentFile(at.hash))),
];

const DOCUMENTS: readonly Bad[] = [
  bad('a document that is no JSON', 'schema', (made) => (made.document = 'function () {}')),
  bad('a document that is a number', 'schema', (made) => (made.document = '7')),
  document('of another site', (made) => (made.site.key = 'turkey'), 'site'),
  document('without a section', (made) => delete made.surfaces),
  document('with a section more', (made) => (made.scripts = ['/evil.js'])),
  document('whose notice is drawn by no component', (made) => (anySurface(made).component = 'hologram')),
  document('whose notice has a prop that no component takes', (made) => (anySurface(made).props = { html: '<img onerror=alert(1)>' })),
  document('whose notice stands in no slot', (made) => (anySurface(made).slot = 'everywhere')),
  document('whose notice has an effect that is none', (made) => (anySurface(made).actions = { close: [{ eval: 'alert(1)' }] })),
  document('whose notice hangs on a rule that is not there', (made) => (anySurface(made).when = 'nobody')),
  document('whose rule is no logic', (made) => (made.rules[Object.keys(made.rules)[0] ?? ''].logic = { method: ['constructor'] })),
  document('whose rule has two operators at once', (made) => {
    made.rules[Object.keys(made.rules)[0] ?? ''].logic = { and: [{ var: 'user/isLoggedIn' }], or: [{ var: 'user/isLoggedIn' }] };
  }),
  document('whose rule does not say what is when nobody knows', (made) => delete made.rules[Object.keys(made.rules)[0] ?? ''].onUnknown),
  document('with a link to a script', (made) => (made.links.evil = { href: 'javascript:alert(1)' })),
  document('with a link to a script in disguise', (made) => (made.links.evil = { href: ' java\tscript:alert(1)' })),
  document('with a link to a document in an address', (made) => (made.links.evil = { href: 'data:text/html,<script>alert(1)</script>' })),
  document('with an address of support that is a script', (made) => (made.site.support = 'JavaScript:alert(1)')),
  document('with a route to another host', (made) => (made.routes.home.path = '//evil.example')),
  document('without the page that others fall back to', (made) => delete made.routes['not-found']),
  document('without words in a language', (made) => delete made.texts.en),
  document('whose own language is none of its languages', (made) => (made.site.defaultLang = 'xx')),
  bad('a document that is nested without end', 'schema', (made) => {
    made.document = JSON.stringify(made.document).replace('{', `{"note":${DEEP},`);
  }),
  bad('a document that reaches into the page’s objects', 'schema', (made) => {
    made.document = JSON.stringify(made.document).replace('{', '{"__proto__":{"isAdmin":true},');
  }),
  bad('a document that names a constructor', 'schema', (made) => (made.document.features.constructor = true)),
  home('without a title', { props: {} }),
  home('with a prop that its screen does not take', { title: { text: 'home:title' }, props: { onload: 'alert(1)' } }),
  home('with a script in place of a link', { title: { text: 'home:title' }, props: { hero: { link: 'javascript:alert(1)' } } }),
  home('that is a list', []),
  words('that are a list', ['a', 'b']),
  words('that are numbers', { title: 7 }),
  words('that are nested without end', DEEP),
  bad('texts that reach into the page’s objects', 'schema', (made) => (made.texts['home'] = '{"__proto__":{"title":"x"}}')),
  bad('texts that are no JSON', 'schema', (made) => (made.texts['home'] = 'title: Hello')),
];

/** By what is wrong: signatures, the index, roots, files, and what documents, pages and texts hold. */
export const BAD: readonly Bad[] = [...SIGNATURES, ...INDEXES, ...ROOTS, ...FILES, ...DOCUMENTS];
