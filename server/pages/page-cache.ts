import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hashContent } from '../content-hash.ts';

/** Supported encodings, the smallest result first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Visitors wait for this compression. Higher levels save 5 % and take many times as long. */
const BROTLI_QUALITY = 5;

/** Returns the smallest encoding that the client accepts, or null (RFC 9110, 12.5.3). */
export function selectEncoding(accepted: string): Encoding | null {
  const named = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.replaceAll(/\s/g, '').split(';q='));
  return ENCODINGS.find((encoding) => named.some(([name, weight = '1']) => name === encoding && Number(weight) > 0)) ?? null;
}

export class CachedPage {
  private readonly text: Buffer;
  private readonly hash: string;
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(html: string) {
    this.text = Buffer.from(html);
    this.hash = hashContent(html);
  }

  /** Each encoding has its own tag (RFC 9110, 8.8.3.3). */
  etag(encoding: Encoding | null): string {
    return `"${[this.hash, encoding ?? []].flat().join('-')}"`;
  }

  body(encoding: Encoding | null): Promise<Buffer> | Buffer {
    if (encoding === null) return this.text;
    const known = this.encoded.get(encoding) ?? this.encode(encoding);
    this.encoded.set(encoding, known);
    return known;
  }

  private encode(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'gzip') return promisify(gzip)(this.text);
    return promisify(brotliCompress)(this.text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  }
}

/** LRU cache, bounded because paths with parameters are unlimited. */
export class PageCache {
  private readonly pages = new Map<string, Promise<CachedPage>>();
  private readonly maxPages: number;

  constructor(maxPages: number) {
    this.maxPages = maxPages;
  }

  get(key: string, create: () => Promise<string>): Promise<CachedPage> {
    const page = this.pages.get(key) ?? create().then((html) => new CachedPage(html));
    this.pages.delete(key);
    this.pages.set(key, page);
    for (const oldest of this.pages.keys()) {
      if (this.pages.size <= this.maxPages) break;
      this.pages.delete(oldest);
    }
    return page;
  }
}
