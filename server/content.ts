import type { PageContents, SiteDocument } from '../schemas/manifest/site-document.ts';
import type { Sprite } from './icons.ts';

/** A language's texts, fallbacks filled in: namespace → key → text. */
export type LanguageTexts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Everything that manifests, rules and locales say, ready to be served. */
export interface Content {
  /** One document a site, the fallback site first. */
  readonly documents: readonly SiteDocument[];
  /** What the pages of each site say, by its key. */
  readonly contents: Readonly<Record<string, PageContents>>;
  /** By hash, of every language that a site offers. */
  readonly texts: Readonly<Record<string, LanguageTexts>>;
  readonly sprite: Sprite;
}
