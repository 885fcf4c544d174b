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
import { mapRecord } from '../../studio/project/records.ts';
import { frozen, getFrozenContents, getFrozenSite, TEXTS } from '../project/frozen.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- tests write invalid publications, which no type describes
export type Loose = any;

/** Keys of the owners: `spare` is another key of Legal, `newOps` replaces `ops`, and no root contains `stranger`. */
export const KEYS = {
  legal: await generateKey('Legal'),
  ops: await generateKey('Operations'),
  spare: await generateKey('Legal'),
  newOps: await generateKey('Operations'),
  stranger: await generateKey('Nobody'),
};
type Holder = keyof typeof KEYS;

const LEGAL = hashLegalContent(frozen.site('main'), getFrozenSite('main'), getFrozenContents('main'));
const NEEDS = collectNeeds(getFrozenSite('main'), getFrozenContents('main'));

export function signPayload(kind: PayloadKind, payload: Loose, holders: readonly Holder[]): Promise<Envelope> {
  const keys = holders.map((holder) => KEYS[holder]);
  return addSignatures(createEnvelope(kind, payload), keys, NOW);
}

export const NOW = Date.UTC(2026, 0, 15, 12);

export function createRoot(version: number, holders: readonly Holder[] = ['legal', 'ops', 'spare']): Loose {
  const keys = Object.fromEntries(holders.map((holder) => [KEYS[holder].keyid, { owner: KEYS[holder].owner, key: KEYS[holder].key }]));
  return { product: 'meridian', version, expires: '2027-01-15T12:00:00.000Z', keys, owners: { service: 1, legal: 2 }, after: null };
}

export interface Written {
  readonly files: Map<string, string>;
  readonly pin: string;
  readonly hash: string;
  readonly listing: FileRef & { readonly legal: string };
  readonly document: FileRef;
  /** The content of the home page, and the texts of the namespace `home`. */
  readonly content: FileRef;
  readonly homeTexts: FileRef;
}

/** Drafts a valid publication of the site main, with another name, page content and texts than the build. */
export function createDraft(serial = 1, previous: string | null = null) {
  const document = structuredClone(getFrozenSite('main')) as Loose;
  Object.assign(document, { icons: '', content: `c0ffee${serial}000`, texts: { ...document.texts, en: `beef${serial}00000` } });
  document.site.totpName = `Serial ${serial}`;
  document.legalTexts = { ...document.legalTexts, 'notices:any': 'https://elsewhere.example/' };
  const { home, ...others } = getFrozenContents('main') as Record<string, Loose>;
  const contents: Record<string, Loose> = { ...others, home: { ...home, title: { ...home.title, with: { serial } } } };
  const notices = structuredClone(TEXTS['notices']);
  return {
    roots: [{ payload: createRoot(1), signers: ['legal', 'ops'] }] as { payload: Loose; signers: Holder[] }[],
    document,
    contents,
    texts: { ...TEXTS, notices, home: { ...TEXTS['home'], serial: `Serial ${serial}` } } as Record<string, Loose>,
    listing: (_listing: Loose): void => undefined,
    index: {
      product: 'meridian',
      serial,
      previous,
      at: '2026-01-15T11:00:00.000Z',
      expires: '2026-04-15T11:00:00.000Z',
      note: 'a change',
      claim: 'legal',
      root: 1,
      approved: serial,
      owners: [],
      sources: { hash: '0'.repeat(64), size: 1 },
    } as Loose,
    /** Hash of the legal projection that the index names, if not the document's. */
    legal: null as string | null,
    signers: ['ops', 'legal'] as Holder[],
    envelope: (_envelope: Loose): void => undefined,
    files: (_files: Map<string, string>, _written: Written): void | Promise<void> => undefined,
  };
}

export type Draft = ReturnType<typeof createDraft>;

const createFile = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return { text, ref: getFileRef(text) };
};
/** Files of page contents and texts that drafts share. */
const SHARED = new Map(
  [getFrozenContents('main'), TEXTS].flatMap(Object.values<unknown>).map((value) => [value, createFile(value)] as const),
);

/** Writes a draft as files by path, innermost first. */
export async function writeDraft(draft: Draft): Promise<Written> {
  const files = new Map<string, string>();
  const writeFile = (value: unknown): FileRef => {
    const { text, ref } = SHARED.get(value) ?? createFile(value);
    files.set(getContentFile(ref.hash), text);
    return ref;
  };
  const document = writeFile(draft.document);
  const pages = mapRecord(draft.contents, writeFile);
  const en = mapRecord(draft.texts, writeFile);
  const texts = mapRecord(getFrozenSite('main').languages, () => en);
  const named: Loose = { site: 'main', needs: [...NEEDS], document, pages, texts, files: {}, account: { hash: '1'.repeat(64), size: 1 } };
  const covered = mapRecord(LEGAL.paths, (at, ns) => hashJson(getLegalTexts(draft.texts[ns], at)));
  named.legal = { ...LEGAL, texts: mapRecord(texts, () => covered) };
  const legal = draft.legal ?? hashLegal(draft.document, named.legal);
  draft.listing(named);
  const listing = writeFile(named);
  const index = { sites: { main: { ...listing, legal } }, ...draft.index };
  const envelope = await signPayload('index', index, draft.signers);
  const hash = hashPayload(envelope);
  draft.envelope(envelope);
  files.set('index.json', JSON.stringify(envelope));
  for (const { payload, signers } of draft.roots) {
    const text = JSON.stringify(await signPayload('root', payload, signers));
    files.set(`roots/${String(payload.version)}.json`, text);
    files.set('root.json', text);
  }
  const pin = hashPayload(createEnvelope('root', draft.roots[0]?.payload));
  const [content, homeTexts] = [pages['home'] ?? listing, en['home'] ?? listing];
  const written = { files, pin, hash, listing: { ...listing, legal }, document, content, homeTexts };
  await draft.files(files, written);
  return written;
}

/** An invalid document has no legal content. A page rejects it before it compares the content. */
function hashLegal(document: Loose, legal: Listing['legal']): string {
  try {
    return hashText(serializeLegal(document, legal));
  } catch {
    return hashText('');
  }
}
