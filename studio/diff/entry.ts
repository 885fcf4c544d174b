import type { Cell } from '../../rules/words.ts';
import type { Situation } from '../../schemas/rule.ts';

/** What became of something for visitors. `unknown`: what decides while a fact is lost. */
export type EntryKind = 'gains' | 'loses' | 'instead' | 'first' | 'unknown' | 'added' | 'removed' | 'changed' | 'order' | 'condition';

/** One difference in behaviour on a site. */
export interface Entry {
  /** A section of the manifest, `sites` or `texts`. */
  readonly section: string;
  /** The record: a surface, a link, a key of a text. */
  readonly id: string;
  readonly kind: EntryKind;
  /** Inside the record; of a text, the languages. */
  readonly path: string;
  /** The other surface of `instead` and `first`. */
  readonly other?: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Who is concerned: each row is a way to be, all rows together are everyone. */
  readonly rows?: readonly (readonly Cell[])[];
  /** One of them, as a facts file. */
  readonly witness?: Situation;
  /** Surfaces of the slot that come first where they are due too. */
  readonly behind?: readonly string[];
}

/** A difference with the sites that have it. */
export interface SharedEntry extends Entry {
  readonly sites: readonly string[];
}

/** What changes between two projects, and for whom; no entries where behaviour is the same. */
export interface ProjectDiff {
  readonly entries: readonly SharedEntry[];
  /** Of both projects. */
  readonly sites: readonly string[];
}
