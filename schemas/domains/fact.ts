import type { Async } from '../async.ts';

/** A fact's value: instants and durations are milliseconds; null means "known to be none". */
export type FactValue = boolean | number | string | null;

/** What values a fact can take; rules may compare it only with constants inside this type. */
export type FactType =
  | { readonly kind: 'bool' }
  | { readonly kind: 'enum'; readonly values: readonly (string | number)[] }
  | { readonly kind: 'int'; readonly min: number; readonly max: number }
  | { readonly kind: 'instant' }
  | { readonly kind: 'duration' };

/** The part of a fact's description that evaluation needs: it ships with the rules that read it. */
export interface FactShape {
  readonly type: FactType;
  readonly nullable: boolean;
}

/** One entry of the fact catalogue. */
export interface Fact extends FactShape {
  /** Where the value comes from, in a reader's words: "compliance check", "cookie ab_vars". */
  readonly source: string;
  /** The value when the source failed, where the spec gives one; without it the fact is then unknown. */
  readonly whenLost?: FactValue;
  /** True for what says something about a person: never written to a log. */
  readonly personal: boolean;
  /** The value for a plain visitor: a facts file that does not name the fact means this one. */
  readonly plain: FactValue;
  readonly doc: string;
  /** What values are called, where the value alone says nothing: `{ 5: 'level 0.5' }`. */
  readonly labels?: Readonly<Record<string, string>>;
}

/** Every fact by id. The id is the source and the wire name in camelCase (contract 7). */
export type FactCatalogue = Readonly<Record<string, Fact>>;

/** A law between facts: wherever `when` holds, so does `then`. Prunes situations that cannot occur. */
export interface FactConstraint {
  readonly when: { readonly fact: string; readonly is: FactValue };
  readonly then: { readonly fact: string; readonly is: FactValue };
}

/** Reads facts at an instant (ms); the same source must answer for later instants when the next flip is computed. */
export interface FactReader {
  /** Idle and lost alike are unknown: the fact is not asked on this page, or its source failed. */
  read(id: string, now: number): Async<FactValue>;
  /** The next instant (ms) at which the fact changes by itself, such as midnight for a count of today; null for most. */
  nextChange(id: string, now: number): number | null;
}
