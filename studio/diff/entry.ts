import type { Cell } from '../../rules/describe-row.ts';
import type { Surface } from '../../schemas/manifest/surface.ts';
import type { Situation } from '../../schemas/rule.ts';
import type { Change, Line, Missing, Notice, SiteLine, InvariantWords, Words } from './entry-parts.ts';

export interface RecordInfo {
  /** A section of the manifest, or `sites`, `invariants`, `texts`. */
  readonly section: string;
  readonly id: string;
  /** Display name: `page fees`, `footer › Legal`. */
  readonly name: string;
  /** Owner of the record's rule, or null without a rule. */
  readonly owner: string | null;
  readonly surfaceKind?: Surface['kind'];
}

interface Audience {
  readonly rows: readonly (readonly Cell[])[];
  readonly witness: Situation;
}

export interface AudienceEntry extends RecordInfo, Audience {
  readonly kind: 'gains' | 'loses' | 'instead' | 'first';
  /** The other surface of `instead` and `first`. */
  readonly other: string | null;
  readonly behind: readonly string[];
}

export interface UnknownEntry extends RecordInfo {
  readonly kind: 'unknown';
  readonly place: string;
  readonly before: string;
  readonly after: string;
}

export interface ConditionEntry extends RecordInfo, Audience {
  readonly kind: 'holds' | 'fails';
  readonly place: string;
  readonly rule: string;
}

export interface ValueEntry extends RecordInfo {
  readonly kind: 'changed';
  readonly place: string;
  /** Texts and destinations can occur in several places. Other values can't. */
  readonly isShared: boolean;
  readonly changes: readonly Change[];
}

export interface Occurrence extends RecordInfo {
  readonly place: string;
  readonly sites: readonly string[];
}

export interface WordsEntry extends RecordInfo {
  readonly kind: 'words';
  readonly seen: readonly Occurrence[];
  readonly changes: readonly Change[];
}

export interface OrderEntry extends RecordInfo {
  readonly kind: 'order';
  readonly place: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** An added or removed entry of a list or menu, or a whole record, with its content. */
export interface RecordEntry extends RecordInfo {
  readonly kind: 'added' | 'removed' | 'new' | 'gone';
  readonly place: string;
  readonly facts: readonly SiteLine[];
  readonly words: readonly Words[];
  readonly notice?: Notice;
}

/** An action, button, link or menu entry whose target disappeared or reappeared. */
export interface LinkEntry extends RecordInfo {
  readonly kind: 'dead' | 'alive';
  readonly place: string;
  readonly before: string;
  readonly after: string;
  readonly reasons: readonly string[];
  /** True for entries of lists and menus, which aren't rendered without a target. */
  readonly isLeftOut: boolean;
}

export interface SiteEntry extends RecordInfo {
  readonly kind: 'site-new' | 'site-gone';
  readonly parent: string | null;
  readonly hosts: readonly string[];
  readonly facts: readonly Line[];
  readonly missing: readonly Missing[];
  readonly entries: readonly SharedEntry[];
}

export interface LanguageEntry extends RecordInfo {
  readonly kind: 'language';
  readonly missing: readonly Missing[];
}

export interface InvariantEntry extends RecordInfo {
  readonly kind: 'invariant';
  readonly before: InvariantWords | null;
  readonly after: InvariantWords | null;
}

export interface StatementEntry extends RecordInfo {
  readonly kind: 'statement';
  readonly before: readonly Line[] | null;
  readonly after: readonly Line[] | null;
}

export type Entry =
  | AudienceEntry
  | UnknownEntry
  | ConditionEntry
  | ValueEntry
  | WordsEntry
  | OrderEntry
  | RecordEntry
  | LinkEntry
  | SiteEntry
  | LanguageEntry
  | InvariantEntry
  | StatementEntry;

export type SharedEntry = Entry & { readonly sites: readonly string[] };

export interface ProjectDiff {
  readonly entries: readonly SharedEntry[];
  readonly sites: readonly string[];
}
