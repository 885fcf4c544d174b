import type { Cell } from '../../rules/words.ts';
import type { Surface } from '../../schemas/manifest/surface.ts';
import type { Situation } from '../../schemas/rule.ts';
import type { Change, Line, Missing, Notice, SiteLine, InvariantWords, Words } from './entry-parts.ts';

/** CacheScope record a difference is in. */
export interface About {
  /** A section of the manifest, or `sites`, `invariants`, `texts`. */
  readonly section: string;
  readonly id: string;
  /** As a reader calls it: `page fees`, `footer › Legal`. */
  readonly name: string;
  /** Who answers for it: the owner of its rule; null where no rule decides. */
  readonly owner: string | null;
  /** Of a surface. */
  readonly surfaceKind?: Surface['kind'];
}

/** Who is concerned, and one of them. Each row is a way to be, all rows together are everyone. */
interface People {
  readonly rows: readonly (readonly Cell[])[];
  readonly witness: Situation;
}

/** Who newly sees something, no longer sees it, sees it instead of or before another. */
export interface AudienceEntry extends About, People {
  readonly kind: 'gains' | 'loses' | 'instead' | 'first';
  /** The other surface of `instead` and `first`. */
  readonly other: string | null;
  /** Surfaces of the slot that come first where they are due too. */
  readonly behind: readonly string[];
}

/** What decides while a fact is lost; `place` is that of a rule inside the record. */
export interface UnknownEntry extends About {
  readonly kind: 'unknown';
  readonly place: string;
  readonly before: string;
  readonly after: string;
}

/** A rule inside a record that newly holds for some people, or no longer does. */
export interface ConditionEntry extends About, People {
  readonly kind: 'holds' | 'fails';
  readonly place: string;
  readonly rule: string;
}

/** Something in a record that reads otherwise. */
export interface ValueEntry extends About {
  readonly kind: 'changed';
  readonly place: string;
  /** Words and destinations may stand in many places at once; other values belong to theirs. */
  readonly isShared: boolean;
  readonly changes: readonly Change[];
}

/** A place where something is seen, and on which sites. */
export interface Seen extends About {
  readonly place: string;
  readonly sites: readonly string[];
}

/** The same words or the same destination, changed in several records at once; no places: only components say them. */
export interface WordsEntry extends About {
  readonly kind: 'words';
  readonly seen: readonly Seen[];
  readonly changes: readonly Change[];
}

export interface OrderEntry extends About {
  readonly kind: 'order';
  readonly place: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** An entry of a list or a menu, or a whole record, that is new or gone, with all that it says. */
export interface WholeEntry extends About {
  readonly kind: 'added' | 'removed' | 'new' | 'gone';
  /** Inside the record; of a whole record, nothing. */
  readonly place: string;
  /** What no language changes. */
  readonly facts: readonly SiteLine[];
  readonly words: readonly Words[];
  readonly notice?: Notice;
}

/** An answer, button, link or menu entry that leads nowhere now, or leads somewhere again. */
export interface EndEntry extends About {
  readonly kind: 'dead' | 'alive';
  readonly place: string;
  readonly before: string;
  readonly after: string;
  readonly reasons: readonly string[];
  /** An entry of a list or a menu is not drawn while it leads nowhere. */
  readonly isLeftOut: boolean;
}

/** A site that is new, with what differs from its parent, or gone. */
export interface SiteEntry extends About {
  readonly kind: 'site-new' | 'site-gone';
  readonly parent: string | null;
  readonly hosts: readonly string[];
  readonly facts: readonly Line[];
  readonly missing: readonly Missing[];
  readonly entries: readonly SharedEntry[];
}

/** A language that a site newly offers. */
export interface LanguageEntry extends About {
  readonly kind: 'language';
  readonly missing: readonly Missing[];
}

export interface InvariantEntry extends About {
  readonly kind: 'invariant';
  readonly before: InvariantWords | null;
  readonly after: InvariantWords | null;
}

/** A statement of what must hold of sites, with its claims. */
export interface StatementEntry extends About {
  readonly kind: 'statement';
  readonly before: readonly Line[] | null;
  readonly after: readonly Line[] | null;
}

/** One difference in behaviour, or in what is promised of it. */
export type Entry =
  | AudienceEntry
  | UnknownEntry
  | ConditionEntry
  | ValueEntry
  | WordsEntry
  | OrderEntry
  | WholeEntry
  | EndEntry
  | SiteEntry
  | LanguageEntry
  | InvariantEntry
  | StatementEntry;

/** A difference with the sites that have it. */
export type SharedEntry = Entry & { readonly sites: readonly string[] };

/** What changes between two projects, and for whom; no entries where behaviour is the same. */
export interface ProjectDiff {
  readonly entries: readonly SharedEntry[];
  /** Of both projects. */
  readonly sites: readonly string[];
}
