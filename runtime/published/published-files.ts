import { getContentPath, type SiteDocument, getTextsPath } from '../../schemas/manifest/site-document.ts';
import type { Listing } from '../../schemas/published/payloads.ts';
import type { FileRef } from '../../schemas/published/parts.ts';
import { Refusal } from '../../schemas/published/refusal.ts';
import type { FilePort } from '../ports/ports.ts';
import { NotReached, type PublishedFolder } from './folder.ts';
import type { PublishedValidator } from './validate-published.ts';
import { computeTextSha256 } from './verify/bytes.ts';

interface PublishedFile {
  readonly ref: FileRef | null;
  readonly validate: (text: string) => object;
  /** Returns the covered part of the file, whose hash is `signed` (PUB-13). */
  readonly getLegal: (file: object) => unknown;
  readonly signed: string | null;
}

export interface PublishedFilesDeps {
  readonly listing: Listing;
  readonly document: SiteDocument;
  /** Document of the build. If a hash is the same, the build's own file is used. */
  readonly built: SiteDocument;
  readonly folder: Pick<PublishedFolder, 'file'>;
  readonly validator: PublishedValidator;
  readonly buildFiles: FilePort;
  readonly onError: (error: unknown) => void;
}

/** Contents and texts of a published site by the URLs that stores request. Each file is verified before use. */
export class PublishedFiles {
  private readonly entries: ReadonlyMap<string, PublishedFile>;
  private readonly cache = new Map<string, Promise<object>>();
  private readonly parts: PublishedFilesDeps;

  constructor(parts: PublishedFilesDeps) {
    this.parts = parts;
    this.entries = new Map([...createPageEntries(parts), ...createTextEntries(parts)]);
  }

  readonly port: FilePort = async (address) => {
    if (!this.entries.has(address)) return this.parts.buildFiles(address);
    try {
      return await this.read(address);
    } catch (error) {
      this.parts.onError(error);
      throw error;
    }
  };

  async prefetch(address: string): Promise<object | null> {
    return this.entries.has(address) ? this.read(address) : null;
  }

  private read(address: string): Promise<object> {
    const found = this.cache.get(address) ?? this.loadValidated(address);
    this.cache.set(address, found);
    found.catch(() => this.cache.delete(address));
    return found;
  }

  private async loadValidated(address: string): Promise<object> {
    const file = this.entries.get(address);
    if (file === undefined) throw new Error(`nothing published is at ${address}`);
    const found = file.ref === null ? await this.readBuilt(address) : file.validate(await this.parts.folder.file(file.ref));
    const legal = file.getLegal(found);
    if ((legal === null ? null : await computeTextSha256(JSON.stringify(legal))) !== file.signed)
      throw new Refusal('legal', `${address}: its legal content isn't the one that was signed`);
    return found;
  }

  private async readBuilt(address: string): Promise<object> {
    try {
      return await this.parts.buildFiles(address);
    } catch {
      throw new NotReached('build');
    }
  }
}

function createPageEntries({ listing, document, built, validator }: PublishedFilesDeps): readonly (readonly [string, PublishedFile])[] {
  const isBuilt = document.content === built.content;
  return Object.keys(document.routes).map((route) => {
    const ref = isBuilt ? null : getOwn(listing.pages, route);
    if (ref === undefined) throw new Refusal('missing', `the listing names no page "${route}"`);
    const validate = (text: string): object => validator.content(text, document, route);
    const getLegal = (content: object): unknown => validator.getLegalContent(content, document.routes[route]);
    return [getContentPath(document, route), { ref, validate, getLegal, signed: getOwn(listing.legal.pages, route) ?? null }];
  });
}

function createTextEntries({ listing, document, built, validator }: PublishedFilesDeps): readonly (readonly [string, PublishedFile])[] {
  return Object.entries(document.texts).flatMap(([language, hash]) => {
    const namespaces = getOwn(listing.texts, language);
    if (namespaces === undefined) throw new Refusal('missing', `the listing names no texts in "${language}"`);
    const signed = getOwn(listing.legal.texts, language) ?? {};
    const unlisted = Object.keys(signed).find((namespace) => !Object.hasOwn(namespaces, namespace));
    if (unlisted !== undefined) throw new Refusal('missing', `the listing names no texts "${unlisted}" in "${language}"`);
    return Object.entries(namespaces).map(([namespace, ref]) => {
      const paths = getOwn(listing.legal.paths, namespace);
      const file = {
        ref: built.texts[language] === hash ? null : ref,
        validate: (text: string) => validator.texts(text, namespace),
        getLegal: (texts: object) => (paths === undefined ? null : validator.getLegalTexts(texts, paths)),
        signed: getOwn(signed, namespace) ?? null,
      };
      return [getTextsPath(language, hash, namespace), file] as const;
    });
  });
}

function getOwn<Of>(records: Readonly<Record<string, Of>>, id: string): Of | undefined {
  return Object.hasOwn(records, id) ? records[id] : undefined;
}
