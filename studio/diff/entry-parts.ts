import type { Cell } from '../../rules/describe-row.ts';
import type { Assertion } from '../project/schemas/invariant.ts';
import type { Audience } from '../analyse/audience.ts';

/** Equal wording in several languages. Empty for values that aren't texts. */
export interface Version {
  readonly languages: readonly string[];
  /** Languages without their own text, which show English. */
  readonly fallbacks: readonly string[];
}

/** A value before and after, as displayed. Null if absent. */
export interface Change extends Version {
  readonly before: string | null;
  readonly after: string | null;
}

export interface Line {
  readonly label: string;
  readonly words: string;
}

/** A labeled field whose value can differ by site, such as a link to a page that a site hides. */
export interface SiteLine {
  readonly label: string;
  readonly said: readonly { readonly words: string; readonly sites: readonly string[] }[];
}

export interface Words extends Version {
  readonly lines: readonly (Line & { readonly isFallback: boolean })[];
}

export interface Notice {
  readonly slot: string;
  readonly priority: number;
  readonly why: string | null;
  readonly answers: readonly SiteLine[];
  readonly audiences: readonly SiteAudience[];
}

export interface SiteAudience {
  readonly sites: readonly string[];
  readonly audience: Audience;
  readonly after: readonly string[];
}

export interface Missing {
  readonly languages: readonly string[];
  readonly texts: readonly string[];
  readonly present: readonly string[];
}

export interface InvariantWords {
  readonly title: string;
  readonly why: string;
  readonly owner: string;
  readonly sites: readonly string[] | null;
  readonly assertion: Assertion;
  readonly surface: string;
  readonly rows: readonly (readonly Cell[])[];
}
