import type { Cell } from '../../rules/words.ts';
import type { Assertion } from '../../schemas/invariant.ts';
import type { Audience } from '../analyse/audience.ts';

/** Words of the languages that read alike. No languages: they are no text. */
export interface Version {
  readonly languages: readonly string[];
  /** Those of them without words of their own, that show the English ones. */
  readonly fallbacks: readonly string[];
}

/** A value before and after, as it is read; null where there is none. */
export interface Change extends Version {
  readonly before: string | null;
  readonly after: string | null;
}

/** A field with what it says. */
export interface Line {
  readonly label: string;
  readonly words: string;
}

/** A field that may say something else on some sites, such as a link to a page that one of them hides. */
export interface SiteLine {
  readonly label: string;
  readonly said: readonly { readonly words: string; readonly sites: readonly string[] }[];
}

/** All words of something, in languages that have the same. */
export interface Words extends Version {
  readonly lines: readonly (Line & { readonly isFallback: boolean })[];
}

/** What a reviewer asks of a notice. */
export interface Notice {
  readonly slot: string;
  readonly priority: number;
  readonly why: string | null;
  /** What its answers do. */
  readonly answers: readonly SiteLine[];
  /** To whom it shows, the sites with the same table together. */
  readonly audiences: readonly SiteAudience[];
}

export interface SiteAudience {
  readonly sites: readonly string[];
  readonly audience: Audience;
  /** Surfaces of the slot that come after it where they are due too. */
  readonly after: readonly string[];
}

/** Texts of a language that a site shows in English. */
export interface Missing {
  readonly languages: readonly string[];
  /** The ids of the texts that are missing, and of those that are there. */
  readonly texts: readonly string[];
  readonly present: readonly string[];
}

/** What an invariant says, in words. */
export interface InvariantWords {
  readonly title: string;
  readonly why: string;
  readonly owner: string;
  readonly sites: readonly string[] | null;
  readonly assertion: Assertion;
  readonly surface: string;
  /** Each row is a way for its condition to hold. */
  readonly rows: readonly (readonly Cell[])[];
}
