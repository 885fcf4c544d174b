import type { Envelope } from '../../schemas/published/envelope.ts';
import { PAYLOAD_TYPES, type PayloadKind } from '../../schemas/published/envelope.ts';
import type { FileRef } from '../../schemas/published/parts.ts';
import { contentFile } from '../../schemas/published/paths.ts';
import { sha256Of, toBase64 } from '../../runtime/published/verify/bytes.ts';
import { pae } from '../../runtime/published/verify/pae.ts';
import { needsOf } from '../../studio/publish/needs.ts';
import { frozenContents, frozenSite, TEXTS } from '../project/frozen.ts';

/** Who may sign, each with a key of his own; `spare` has another key of legal's, and `stranger` none that counts. */
export const OWNERS = { legal: 'Legal', ops: 'Operations', spare: 'Legal', stranger: 'Nobody' } as const;
export type Holder = keyof typeof OWNERS;

interface Key {
  readonly keyid: string;
  readonly raw: string;
  readonly pair: CryptoKeyPair;
}

/** JSON that a test may bend into anything. */
// oxlint-disable-next-line typescript/no-explicit-any -- a bad publication has whatever shape its test gives it
export type Loose = any;

async function makeKey(): Promise<Key> {
  const pair = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify']);
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  return { keyid: await sha256Of(raw), raw: toBase64(raw), pair };
}

/** The keys of all tests: made once, since nothing hangs on which they are. */
export const KEYS: Readonly<Record<Holder, Key>> = {
  legal: await makeKey(),
  ops: await makeKey(),
  spare: await makeKey(),
  stranger: await makeKey(),
};

const NEEDS = needsOf(frozenSite('main'), frozenContents('main'));

export const encode = (text: string) => new TextEncoder().encode(text);

export async function refOf(text: string): Promise<FileRef> {
  const bytes = encode(text);
  return { hash: await sha256Of(bytes), size: bytes.length };
}

/** A payload in its envelope, signed by some. */
export async function signed(kind: PayloadKind, payload: string, holders: readonly Holder[]): Promise<Envelope> {
  const payloadType = PAYLOAD_TYPES[kind];
  const body = encode(payload);
  const signatures = holders.map(async (holder) => {
    const { keyid, pair } = KEYS[holder];
    const sig = new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, pae(payloadType, body)));
    return { keyid, sig: toBase64(sig) };
  });
  return { payloadType, payload: toBase64(body), signatures: await Promise.all(signatures) };
}

/** The instant at which all of it happens, and what is far from it. */
export const NOW = Date.UTC(2026, 0, 15, 12);
const LATER = '2027-01-15T12:00:00.000Z';

export function rootOf(version: number, holders: readonly Holder[] = ['legal', 'ops', 'spare']): Loose {
  const keys = Object.fromEntries(holders.map((holder) => [KEYS[holder].keyid, { owner: OWNERS[holder], key: KEYS[holder].raw }]));
  return { product: 'meridian', version, expires: LATER, keys, owners: { service: 1, legal: 2 } };
}

export interface Written {
  readonly files: Map<string, string>;
  readonly pin: string;
  readonly hash: string;
  readonly listing: FileRef;
  readonly document: FileRef;
  /** What the home page says, and the texts of the namespace `home`. */
  readonly content: FileRef;
  readonly words: FileRef;
}

/** Drafts a valid publication of the site main, with another name, page content and texts than the build. */
export function draft(serial = 1, previous: string | null = null) {
  const document = structuredClone(frozenSite('main')) as Loose;
  Object.assign(document, { icons: '', content: `c0ffee${serial}000`, texts: { ...document.texts, en: `beef${serial}00000` } });
  document.site.totpName = `Serial ${serial}`;
  const contents = structuredClone(frozenContents('main')) as Record<string, Loose>;
  contents['home'].title = { ...contents['home'].title, with: { serial } };
  const holders: Holder[] = ['ops'];
  const roots: { payload: Loose; signers: Holder[] }[] = [{ payload: rootOf(1), signers: ['legal', 'ops'] }];
  return {
    roots,
    document,
    contents,
    texts: { ...structuredClone(TEXTS), home: { ...TEXTS['home'], serial: `Serial ${serial}` } } as Record<string, Loose>,
    /** Changes what the listing names after it is written. */
    listing: (_listing: Loose): void => undefined,
    index: {
      product: 'meridian',
      serial,
      previous,
      at: '2026-01-15T11:00:00.000Z',
      expires: LATER,
      note: 'a change',
      claim: 'service',
      root: 1,
      sources: { hash: '0'.repeat(64), size: 1 },
    } as Loose,
    signers: holders,
    /** Changes the envelope of the index after it is signed. */
    envelope: (_envelope: Loose): void => undefined,
    /** Changes the files after all are written. */
    files: (_files: Map<string, string>, _written: Written): void | Promise<void> => undefined,
  };
}

export type Draft = ReturnType<typeof draft>;

/** Writes a draft as files, from what is innermost on: path → text. */
export async function write(made: Draft): Promise<Written> {
  const files = new Map<string, string>();
  const put = async (value: unknown): Promise<FileRef> => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const ref = await refOf(text);
    files.set(contentFile(ref.hash), text);
    return ref;
  };
  const all = async (values: Record<string, Loose>): Promise<Record<string, FileRef>> =>
    Object.fromEntries(await Promise.all(Object.entries(values).map(async ([name, value]) => [name, await put(value)] as const)));
  const document = await put(made.document);
  const pages = await all(made.contents);
  const en = await all(made.texts);
  const texts = Object.fromEntries(Object.keys(frozenSite('main').languages).map((language) => [language, en]));
  const named: Loose = { site: 'main', needs: [...NEEDS], document, pages, texts, account: { hash: '1'.repeat(64), size: 1 } };
  made.listing(named);
  const listing = await put(named);
  const index = { sites: { main: listing }, ...made.index };
  const envelope = await signed('index', JSON.stringify(index), made.signers);
  const hash = await sha256Of(encode(JSON.stringify(index)));
  made.envelope(envelope);
  files.set('index.json', JSON.stringify(envelope));
  const pin = await putRoots(files, made);
  const written = { files, pin, hash, listing, document, content: pages['home'] ?? listing, words: en['home'] ?? listing };
  await made.files(files, written);
  return written;
}

async function putRoots(files: Map<string, string>, { roots }: Draft): Promise<string> {
  for (const { payload, signers } of roots) {
    const text = JSON.stringify(await signed('root', JSON.stringify(payload), signers));
    files.set(`roots/${String(payload.version)}.json`, text);
    files.set('root.json', text);
  }
  return sha256Of(encode(JSON.stringify(roots[0]?.payload)));
}
