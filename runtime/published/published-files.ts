import { getContentPath, type SiteDocument, getTextsPath } from '../../schemas/manifest/site-document.ts';
import type { Listing } from '../../schemas/published/payloads.ts';
import type { FileRef } from '../../schemas/published/parts.ts';
import { Refusal } from '../../schemas/published/refusal.ts';
import type { FilePort } from '../ports/ports.ts';
import type { PublishedFolder } from './folder.ts';
import type { PublishedValidator } from './validate-published.ts';

interface PublishedFile {
  readonly ref: FileRef;
  readonly validate: (text: string) => object;
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
    return file.validate(await this.parts.folder.file(file.ref));
  }
}

function createPageEntries({ listing, document, built, validator }: PublishedFilesDeps): readonly (readonly [string, PublishedFile])[] {
  if (document.content === built.content) return [];
  return Object.keys(document.routes).map((route) => {
    const ref = Object.hasOwn(listing.pages, route) ? listing.pages[route] : undefined;
    if (ref === undefined) throw new Refusal('missing', `the listing names no page "${route}"`);
    return [getContentPath(document, route), { ref, validate: (text) => validator.content(text, document, route) }];
  });
}

function createTextEntries({ listing, document, built, validator }: PublishedFilesDeps): readonly (readonly [string, PublishedFile])[] {
  const others = Object.entries(document.texts).filter(([language, hash]) => built.texts[language] !== hash);
  return others.flatMap(([language, hash]) => {
    const namespaces = Object.hasOwn(listing.texts, language) ? listing.texts[language] : undefined;
    if (namespaces === undefined) throw new Refusal('missing', `the listing names no texts in "${language}"`);
    return Object.entries(namespaces).map(
      ([namespace, ref]) =>
        [getTextsPath(language, hash, namespace), { ref, validate: (text: string) => validator.texts(text, namespace) }] as const,
    );
  });
}
