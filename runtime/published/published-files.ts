import { contentPath, type SiteDocument, textsPath } from '../../schemas/manifest/site-document.ts';
import type { Listing } from '../../schemas/published/listing.ts';
import type { FileRef } from '../../schemas/published/parts.ts';
import { Refusal } from '../../schemas/published/refusal.ts';
import type { FilePort } from '../ports/ports.ts';
import type { PublishedFolder } from './folder.ts';
import type { Judge } from './validate-published.ts';

interface Place {
  readonly ref: FileRef;
  readonly judge: (text: string) => object;
}

export interface PublishedFilesParts {
  readonly listing: Listing;
  readonly document: SiteDocument;
  /** Document of the build. If a hash is the same, the build's own file is used. */
  readonly built: SiteDocument;
  readonly folder: Pick<PublishedFolder, 'file'>;
  readonly judge: Judge;
  readonly otherwise: FilePort;
  readonly onLost: (error: unknown) => void;
}

/** Contents and texts of a published site by the URLs that stores request. Each file is verified before use. */
export class PublishedFiles {
  private readonly places: ReadonlyMap<string, Place>;
  private readonly known = new Map<string, Promise<object>>();
  private readonly parts: PublishedFilesParts;

  constructor(parts: PublishedFilesParts) {
    this.parts = parts;
    this.places = new Map([...pagesOf(parts), ...textsOf(parts)]);
  }

  readonly port: FilePort = async (address) => {
    if (!this.places.has(address)) return this.parts.otherwise(address);
    try {
      return await this.read(address);
    } catch (error) {
      this.parts.onLost(error);
      throw error;
    }
  };

  /** Loads a file in advance. Returns null for a file of the build. Throws `NotReached` or a `Refusal`. */
  async prefetch(address: string): Promise<object | null> {
    return this.places.has(address) ? this.read(address) : null;
  }

  private read(address: string): Promise<object> {
    const found = this.known.get(address) ?? this.judged(address);
    this.known.set(address, found);
    found.catch(() => this.known.delete(address));
    return found;
  }

  private async judged(address: string): Promise<object> {
    const place = this.places.get(address);
    if (place === undefined) throw new Error(`nothing published is at ${address}`);
    return place.judge(await this.parts.folder.file(place.ref));
  }
}

function pagesOf({ listing, document, built, judge }: PublishedFilesParts): readonly (readonly [string, Place])[] {
  if (document.content === built.content && document.site.key === built.site.key) return [];
  return Object.keys(document.routes).map((route) => {
    const ref = Object.hasOwn(listing.pages, route) ? listing.pages[route] : undefined;
    if (ref === undefined) throw new Refusal('missing', `the listing names no page "${route}"`);
    return [contentPath(document, route), { ref, judge: (text) => judge.content(text, document, route) }];
  });
}

function textsOf({ listing, document, built, judge }: PublishedFilesParts): readonly (readonly [string, Place])[] {
  const others = Object.entries(document.texts).filter(([language, hash]) => built.texts[language] !== hash);
  return others.flatMap(([language, hash]) => {
    const namespaces = Object.hasOwn(listing.texts, language) ? listing.texts[language] : undefined;
    if (namespaces === undefined) throw new Refusal('missing', `the listing names no texts in "${language}"`);
    return Object.entries(namespaces).map(
      ([namespace, ref]) => [textsPath(language, hash, namespace), { ref, judge: (text: string) => judge.texts(text, namespace) }] as const,
    );
  });
}
