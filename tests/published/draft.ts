import { getLegalTexts, serializeLegal } from '../../runtime/published/legal-projection.ts';
import type { Listing } from '../../schemas/published/payloads.ts';
import type { Envelope, PayloadKind } from '../../schemas/published/envelope.ts';
import type { FileRef } from '../../schemas/published/parts.ts';
import { getContentFile } from '../../schemas/published/paths.ts';
import { getFileRef } from '../../studio/publish/content.ts';
import { hashPayload, createEnvelope, addSignatures } from '../../studio/publish/envelopes.ts';
import { generateKey } from '../../studio/publish/key-file.ts';
import { hashJson, hashText } from '../../studio/publish/hash.ts';
import { hashLegalContent } from '../../studio/publish/legal-content.ts';
import { collectNeeds } from '../../studio/publish/needs.ts';
import { frozen, frozenContents, frozenSite, TEXTS } from '../project/frozen.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- tests write invalid publications, which no type describes
export type Loose = any;

/** Keys of the owners: `spare` is another key of legal's, `newOps` takes the place of `ops`, and no root names `stranger`. */
export const KEYS = {
  legal: await generateKey('Legal'),
  ops: await generateKey('Operations'),
  spare: await generateKey('Legal'),
  newOps: await generateKey('Operations'),
  stranger: await generateKey('Nobody'),
};
type Holder = keyof typeof KEYS;

const LEGAL = hashLegalContent(frozen.site('main'), frozenSite('main'), frozenContents('main'));
const NEEDS = collectNeeds(frozenSite('main'), frozenContents('main'));

export function signed(kind: PayloadKind, payload: Loose, holders: readonly Holder[]): Promise<Envelope> {
  return addSignatures(
    createEnvelope(kind, payload),
    holders.map((holder) => KEYS[holder]),
    NOW,
  );
}

/** The instant at which all of it happens, and what is far from it. */
export const NOW = Date.UTC(2026, 0, 15, 12);
const LATER = '2027-01-15T12:00:00.000Z';
/** The longest that an index may be valid from `at`. */
const EXPIRES = '2026-04-15T11:00:00.000Z';

export function rootOf(version: number, holders: readonly Holder[] = ['legal', 'ops', 'spare']): Loose {
  const keys = Object.fromEntries(holders.map((holder) => [KEYS[holder].keyid, { owner: KEYS[holder].owner, key: KEYS[holder].key }]));
  return { product: 'meridian', version, expires: LATER, keys, owners: { service: 1, legal: 2 }, after: null };
}

export interface Written {
  readonly files: Map<string, string>;
  readonly pin: string;
  readonly hash: string;
  readonly listing: FileRef & { readonly legal: string };
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
  const holders: Holder[] = ['ops', 'legal'];
  const roots: { payload: Loose; signers: Holder[] }[] = [{ payload: rootOf(1), signers: ['legal', 'ops'] }];
  return {
    roots,
    document,
    contents,
    texts: { ...structuredClone(TEXTS), home: { ...TEXTS['home'], serial: `Serial ${serial}` } } as Record<string, Loose>,
    listing: (_listing: Loose): void => undefined,
    index: {
      product: 'meridian',
      serial,
      previous,
      at: '2026-01-15T11:00:00.000Z',
      expires: EXPIRES,
      note: 'a change',
      claim: 'legal',
      root: 1,
      approved: serial,
      owners: [],
      sources: { hash: '0'.repeat(64), size: 1 },
    } as Loose,
    /** Hash of the legal projection that the index names, if not the document's. */
    legal: null as string | null,
    signers: holders,
    envelope: (_envelope: Loose): void => undefined,
    files: (_files: Map<string, string>, _written: Written): void | Promise<void> => undefined,
  };
}

export type Draft = ReturnType<typeof draft>;

/** Writes a draft as files, from what is innermost on: path → text. */
export async function write(made: Draft): Promise<Written> {
  const files = new Map<string, string>();
  const put = async (value: unknown): Promise<FileRef> => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const ref = getFileRef(text);
    files.set(getContentFile(ref.hash), text);
    return ref;
  };
  const all = async (values: Record<string, Loose>): Promise<Record<string, FileRef>> =>
    Object.fromEntries(await Promise.all(Object.entries(values).map(async ([name, value]) => [name, await put(value)] as const)));
  const document = await put(made.document);
  const pages = await all(made.contents);
  const en = await all(made.texts);
  const texts = Object.fromEntries(Object.keys(frozenSite('main').languages).map((language) => [language, en]));
  const named: Loose = { site: 'main', needs: [...NEEDS], document, pages, texts, files: {}, account: { hash: '1'.repeat(64), size: 1 } };
  const { paths, pages: legalPages, files: agreements } = LEGAL;
  const covered = Object.fromEntries(Object.entries(paths).map(([ns, at]) => [ns, hashJson(getLegalTexts(made.texts[ns], at))]));
  named.legal = {
    paths,
    pages: legalPages,
    files: agreements,
    texts: Object.fromEntries(Object.keys(texts).map((language) => [language, covered])),
  };
  const legal = made.legal ?? legalHash(made.document, named.legal);
  made.listing(named);
  const listing = await put(named);
  const index = { sites: { main: { ...listing, legal } }, ...made.index };
  const envelope = await signed('index', index, made.signers);
  const hash = hashPayload(envelope);
  made.envelope(envelope);
  files.set('index.json', JSON.stringify(envelope));
  const pin = await putRoots(files, made);
  const written = {
    files,
    pin,
    hash,
    listing: { ...listing, legal },
    document,
    content: pages['home'] ?? listing,
    words: en['home'] ?? listing,
  };
  await made.files(files, written);
  return written;
}

/** A document that isn't one has no legal content: a page refuses it before it looks. */
function legalHash(document: Loose, legal: Listing['legal']): string {
  try {
    return hashText(serializeLegal(document, legal));
  } catch {
    return hashText('');
  }
}

async function putRoots(files: Map<string, string>, { roots }: Draft): Promise<string> {
  for (const { payload, signers } of roots) {
    const text = JSON.stringify(await signed('root', payload, signers));
    files.set(`roots/${String(payload.version)}.json`, text);
    files.set('root.json', text);
  }
  return hashPayload(createEnvelope('root', roots[0]?.payload));
}
