import type { Async } from '../async.ts';

/** Instants and durations are in ms. Null means "known to have no value". */
export type FactValue = boolean | number | string | null;

export type FactType =
  | { readonly kind: 'bool' }
  | { readonly kind: 'enum'; readonly values: readonly (string | number)[] }
  | { readonly kind: 'int'; readonly min: number; readonly max: number }
  | { readonly kind: 'instant' }
  | { readonly kind: 'duration' };

export interface FactShape {
  readonly type: FactType;
  readonly nullable: boolean;
}

export interface Fact extends FactShape {
  readonly source: string;
  /** Value used if the source fails. Without it, the fact is unknown then. */
  readonly fallback?: FactValue;
  /** True if the value is personal data, which must never be logged. */
  readonly personal: boolean;
  /** Value for an anonymous visitor, and for facts that a facts file omits. */
  readonly default: FactValue;
  readonly doc: string;
  readonly labels?: Readonly<Record<string, string>>;
}

export type FactCatalogue = Readonly<Record<string, Fact>>;

export interface FactConstraint {
  readonly when: { readonly fact: string; readonly is: FactValue };
  readonly then: { readonly fact: string; readonly is: FactValue };
}

export interface FactReader {
  read(id: string, now: number): Async<FactValue>;
  /** Returns the next instant (ms) at which the fact changes because time passes, such as midnight for a counter of today. */
  nextChange(id: string, now: number): number | null;
}
