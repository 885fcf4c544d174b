import { PublishedFiles } from '../../runtime/published/published-files.ts';
import { createValidator, type PublishedValidator } from '../../runtime/published/validate-published.ts';
import type { VerifiedIndex } from '../../runtime/published/verify/verify-index.ts';
import { registry } from '../../components/registry.ts';
import { getContentPath, getTextsPath, type PageContents, type SiteDocument } from '../../schemas/manifest/site-document.ts';
import type { Account, IndexPayload, Listing } from '../../schemas/published/payloads.ts';
import { parseAccount, parseListing } from '../../schemas/published/parse.ts';
import type { FileRef } from '../../schemas/published/parts.ts';
import { Refusal } from '../../schemas/published/refusal.ts';
import type { Folder } from '../publish/folder.ts';
import { hashText } from '../publish/hash.ts';
import { readContent } from '../publish/sources.ts';
import type { PastSite } from './past-page.ts';

export interface PublishedSite {
  readonly listing: Listing;
  readonly ref: IndexPayload['sites'][string];
  readonly document: SiteDocument;
  readonly account: Account;
}

/** Reads a site of an index. Throws a `Refusal` for a missing file or a wrong hash. */
export async function readPublishedSite(folder: Folder, { index }: VerifiedIndex, site: string): Promise<PublishedSite> {
  const ref = Object.hasOwn(index.sites, site) ? index.sites[site] : undefined;
  if (ref === undefined)
    throw new Refusal('site', `index ${index.serial} has no site "${site}"; it has ${Object.keys(index.sites).join(', ')}`);
  const listing = parseListing(await readNamedFile(folder, ref, `the listing of ${site}`), `the listing of ${site}`);
  if (listing.site !== site) throw new Refusal('site', `files/${ref.hash}.json, the listing of ${site}, is of ${listing.site}`);
  const [document, account] = await Promise.all([
    readJson<SiteDocument>(folder, listing.document, `the document of ${site}`),
    readNamedFile(folder, listing.account, `the account of ${site}`),
  ]);
  return { listing, ref, document, account: parseAccount(account, `the account of ${site}`) };
}

/**
 * Reads the page contents of a site and the texts of one language with the code of a page. Throws a `Refusal` if a page would reject
 * them, because nobody saw them.
 */
export async function readPastSite(folder: Folder, site: PublishedSite, language: string): Promise<PastSite> {
  const { document } = site;
  const files = await openFiles(folder, site);
  const contents = Object.keys(document.routes).map(
    async (route) => [route, (await files.port(getContentPath(document, route))) as PageContents[string]] as const,
  );
  return { document, contents: Object.fromEntries(await Promise.all(contents)), texts: await readPastTexts(site, files, language) };
}

/** Reads the texts of a language by namespace with the code of a page. Throws a `Refusal`. */
export async function readSeenTexts(folder: Folder, site: PublishedSite, language: string): Promise<PastSite['texts']> {
  return readPastTexts(site, await openFiles(folder, site), language);
}

async function readPastTexts({ document, listing }: PublishedSite, files: PublishedFiles, language: string): Promise<PastSite['texts']> {
  const hash = document.texts[language] ?? '';
  const texts = Object.keys(getTextRefs(listing, language)).map(
    async (namespace) => [namespace, await files.port(getTextsPath(language, hash, namespace))] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}

/** Opens the files of a site as pages do. Throws a `Refusal` if this code can't read the document, or its legal content wasn't signed. */
async function openFiles(folder: Folder, { listing, document, ref }: PublishedSite): Promise<PublishedFiles> {
  const validator = await createValidator(registry, null);
  await assertReadable(folder, listing, validator);
  if (hashText(validator.serializeLegal(document, listing.legal)) !== ref.legal)
    throw new Refusal(
      'legal',
      `the document of ${listing.site} doesn't have the legal content that was signed: ask with the code of that time`,
    );
  return new PublishedFiles({
    listing,
    document,
    // No file is read from a build.
    built: { ...document, content: '', texts: {} },
    folder: { file: (ref) => readContent(folder, ref) },
    validator,
    buildFiles: (address) => Promise.reject(new Refusal('missing', `${address}: this file isn't published`)),
    onError: () => undefined,
  });
}

/** Throws a `Refusal` if this code can't read the document, because another version of the code may have read it differently. */
async function assertReadable(folder: Folder, { site, needs, document }: Listing, validator: PublishedValidator): Promise<void> {
  const [unknown] = validator.findUnknown(needs);
  if (unknown !== undefined)
    throw new Refusal(
      'vocabulary',
      `the document of ${site} needs ${unknown}, which this code does not know: ask with the code of that time`,
    );
  try {
    validator.document(await readContent(folder, document));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(
      error.reason,
      `the document of ${site} is none that this code knows (${error.message}): ask with the code of that time`,
    );
  }
}

/** Reads the texts of a language by namespace, also those of older code, which a page of this code would reject. Throws a `Refusal`. */
export async function readTexts(folder: Folder, listing: Listing, language: string): Promise<PastSite['texts']> {
  const read = Object.entries(getTextRefs(listing, language)).map(
    async ([namespace, ref]) => [namespace, await readJson(folder, ref, `the texts ${namespace} in ${language}`)] as const,
  );
  return Object.fromEntries(await Promise.all(read));
}

function getTextRefs({ site, texts }: Listing, language: string): Listing['texts'][string] {
  const files = Object.hasOwn(texts, language) ? texts[language] : undefined;
  if (files === undefined) throw new Refusal('site', `${site} has no language "${language}"; it has ${Object.keys(texts).join(', ')}`);
  return files;
}

/** Parses a file. Its type needs no check, because the publisher signed its hash. Throws a `Refusal`. */
async function readJson<Value extends object>(folder: Folder, ref: FileRef, what: string): Promise<Value> {
  const text = await readNamedFile(folder, ref, what);
  try {
    return JSON.parse(text) as Value;
  } catch {
    throw new Refusal('schema', `files/${ref.hash}.json, ${what}: not JSON`);
  }
}

/** Reads a file and verifies its hash. Adds a description of the file to error messages. */
async function readNamedFile(folder: Folder, ref: FileRef, what: string): Promise<string> {
  try {
    return await readContent(folder, ref);
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(error.reason, `${what} is not sound: ${error.message}`) : error;
  }
}
