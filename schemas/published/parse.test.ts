import { describe, expect, it } from 'vitest';
import { PAYLOAD_TYPES } from './envelope.ts';
import { parseEnvelope, parseIndex, parseListing, parseRoot, type Parse } from './parse.ts';
import { Refusal } from './refusal.ts';

const HASH = '0'.repeat(64);
const KEY = `${'A'.repeat(43)}=`;
const file = { hash: HASH, size: 2 };
const AT = '2026-03-10T12:00:00.000Z';

const envelope = { payloadType: PAYLOAD_TYPES.index, payload: 'e30=', signatures: [{ keyid: HASH, sig: 'AA==', at: AT }] };
const root = {
  product: 'mini',
  version: 1,
  expires: AT,
  keys: { [HASH]: { owner: 'Ops', key: KEY } },
  owners: { service: 1, legal: 1 },
  after: null,
};
const dates = { at: AT, expires: AT };
const index = {
  product: 'mini',
  serial: 1,
  previous: null,
  ...dates,
  note: '',
  claim: 'legal',
  root: 1,
  approved: 1,
  owners: [],
  sources: file,
  sites: { main: { ...file, legal: HASH } },
};
const LEGAL = { paths: { ui: [''] }, texts: { en: { ui: HASH } }, pages: { home: HASH }, files: {} };
const listing = {
  site: 'main',
  needs: ['slot:bar'],
  document: file,
  pages: { home: file },
  texts: { en: { ui: file } },
  legal: LEGAL,
  files: {},
  account: file,
};
// prettier-ignore
const TABLE: readonly (readonly [string, Parse<object>, object, object, RegExp])[] = [
  ['a signature without a key', parseEnvelope, envelope, { signatures: [{ sig: 'AA==' }] }, /signatures\.0: the key "keyid" is missing/],
  ['base64 without padding', parseEnvelope, envelope, { payload: 'e30' }, /payload: "e30" does not have the form/],
  ['more signatures than anybody has owners', parseEnvelope, envelope, { signatures: Array.from({ length: 65 }, () => ({ keyid: HASH, sig: 'AA==', at: AT })) }, /signatures/],
  ['a key of another length', parseRoot, root, { keys: { [HASH]: { owner: 'Ops', key: 'AA==' } } }, /keys/],
  ['an owner without a name', parseRoot, root, { keys: { [HASH]: { owner: ' ', key: KEY } } }, /owner/],
  ['fewer owners than must sign', parseRoot, root, { owners: { service: 1, legal: 2 } }, /fewer owners than must sign/],
  ['nobody who must sign', parseRoot, root, { owners: { service: 0, legal: 1 } }, /owners\.service: must be at least 1/],
  ['a claim that there is not', parseIndex, index, { claim: 'small' }, /claim: "small" is not among the known values: "service", "legal"/],
  ['a serial from 0 on', parseIndex, index, { serial: 0 }, /serial: must be at least 1/],
  ['an instant without a zone', parseIndex, index, { at: '2026-03-10T12:00:00' }, /at: /],
  ['a day that its month does not have', parseIndex, index, { expires: '2026-02-30T12:00:00.000Z' }, /expires: no day of the calendar/],
  ['a hash in capitals', parseIndex, index, { sites: { main: { hash: 'A'.repeat(64), size: 2, legal: HASH } } }, /sites\.main\.hash/],
  ['a file without a size', parseListing, listing, { document: { hash: HASH } }, /document: the key "size" is missing/],
  ['a key that nobody knows', parseListing, listing, { pagez: {} }, /unknown key "pagez"/],
];

describe('what is published', () => {
  it.each([
    ['an envelope', parseEnvelope, envelope],
    ['a root', parseRoot, root],
    ['an index', parseIndex, index],
    ['a listing', parseListing, listing],
  ] as const)('is read as it was written: %s', (_, parse, value) => {
    expect(parse(JSON.stringify(value))).toEqual(value);
  });

  it.each(TABLE)('is refused with its place: %s', (_, parse, value, change, message) => {
    const read = (): object => parse(JSON.stringify({ ...value, ...change }), 'index.json');
    expect(read).toThrow(Refusal);
    expect(read).toThrow(message);
    expect(read).toThrow(/^index\.json/);
  });

  it('is rejected if it isn’t JSON', () => {
    expect(() => parseIndex('{', 'index.json')).toThrow('index.json: not JSON');
  });
});
