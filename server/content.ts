import type { PageContents, SiteDocument } from '../schemas/manifest/site-document.ts';
import type { Sprite } from './icons.ts';

/** Texts of a language, including fallbacks: namespace → key → text. */
export type LanguageTexts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface Content {
  /** One document per site, the fallback site first. */
  readonly documents: readonly SiteDocument[];
  readonly contents: Readonly<Record<string, PageContents>>;
  /** Hash → texts of a language. */
  readonly texts: Readonly<Record<string, LanguageTexts>>;
  readonly sprite: Sprite;
}
