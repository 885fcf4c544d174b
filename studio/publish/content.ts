import { serializeLegal } from '../../runtime/published/legal-projection.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { getContentFile, getSourceFile } from '../../schemas/published/paths.ts';
import type { IndexPayload, Listing, SourceList } from '../../schemas/published/payloads.ts';
import type { FileRef } from '../../schemas/published/parts.ts';
import type { Texts } from '../project/texts.ts';
import { FOLDERS } from '../project/files.ts';
import { getPageContents, createSiteDocument } from '../project/document.ts';
import type { Project, Site } from '../project/project.ts';
import { linkedFilesIn, linkedFilesOf } from '../project/linked-files.ts';
import { mapRecord } from '../project/records.ts';
import { createAccount } from './account.ts';
import { hashText } from './hash.ts';
import { hashLegalContent } from './legal-content.ts';
import { collectNeeds } from './needs.ts';

/** Receives a file of the published folder. Ignores it if only the hashes are needed. */
export type PutFile = (path: string, text: string) => void;

export type PublishedContent = Pick<IndexPayload, 'sites' | 'sources'>;

/** Passes each published file of a valid project to `put`. Returns the hashes for an index. */
export function buildPublication(given: Project, put: PutFile = () => {}): PublishedContent {
  const project = ensureFileOrder(given);
  const cache = new Map<Texts, TextRefs>();
  const getTextRefs = (texts: Texts): TextRefs => {
    const refs = cache.get(texts) ?? mapRecord(texts, (namespace) => putJson(namespace, put));
    cache.set(texts, refs);
    return refs;
  };
  const sites = project.sites.map((site) => {
    const document = createSiteDocument(site);
    const listing = createListing(site, document, getTextRefs, put);
    return [site.key, { ...putJson(listing, put), legal: hashText(serializeLegal(document, listing.legal)) }] as const;
  });
  return { sites: Object.fromEntries(sites), sources: createSourceList(project, put) };
}

/** Sorts the files of a project. They determine the order of records, which must be the same on every machine. */
function ensureFileOrder(project: Project): Project {
  const paths = [...project.files.keys()];
  const isInOrder = FOLDERS.every((folder) => {
    const own = paths.filter((path) => path.startsWith(`${folder}/`));
    return own.every((path, index) => index === 0 || String(own[index - 1]) < path);
  });
  return isInOrder ? project : project.withFiles({ files: new Map(getSortedFiles(project)) });
}

function getSortedFiles({ files }: Project): (readonly [path: string, text: string])[] {
  return [...files].sort(([a], [b]) => (a < b ? -1 : 1));
}

type TextRefs = Listing['texts'][string];
type GetTextRefs = (texts: Texts) => TextRefs;

export function getFileRef(text: string): FileRef {
  return { hash: hashText(text), size: Buffer.byteLength(text) };
}

function putJson(value: object, put: PutFile): FileRef {
  const text = JSON.stringify(value);
  const ref = getFileRef(text);
  put(getContentFile(ref.hash), text);
  return ref;
}

/** Creates the listing of a site. Its document has no icon URL, because the URL depends on the build. */
function createListing(site: Site, document: SiteDocument, getTextRefs: GetTextRefs, put: PutFile): Listing {
  const contents = getPageContents(site);
  const { languages } = site.manifest.site;
  return {
    site: site.key,
    needs: [...collectNeeds(document, contents)],
    document: putJson(document, put),
    pages: mapRecord(contents, (content) => putJson(content, put)),
    texts: Object.fromEntries(languages.map((code) => [code, getTextRefs(site.project.effectiveTexts(code, site.manifest.languages))])),
    legal: hashLegalContent(site, document, contents),
    files: linkedFilesOf(site),
    account: putJson(createAccount(site), put),
  };
}

/** Lists the sources of a project, so that the next publication can be compared with this one (PUB-3). */
function createSourceList(project: Project, put: PutFile): FileRef {
  const list = hashSources(project);
  for (const [path, text] of project.files) put(getSourceFile(list[path] ?? ''), text);
  return putJson(list, put);
}

/** Returns the hashes of the sources of a project and of the static files that it links to. */
export function hashSources(project: Project): SourceList {
  const sources = getSortedFiles(project).map(([path, text]) => [path, hashText(text)] as const);
  const statics = Object.entries(linkedFilesIn(project)).map(([address, hash]) => [`public${address}`, hash] as const);
  return Object.fromEntries([...sources, ...statics]);
}
