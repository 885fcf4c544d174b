import type { FactShape } from './domains/fact.ts';

export type Variable = { readonly var: string };
export type Constant = boolean | number | string | null;
export type Comparison = readonly [Variable, Constant];
/** Start (inclusive) and end (exclusive): RFC 9557 date-times with an IANA time zone. Null means unbounded. */
export type Window = readonly [start: string | null, end: string | null];

export type Logic =
  | Variable
  | { readonly and: readonly Logic[] }
  | { readonly or: readonly Logic[] }
  | { readonly '!': readonly [Logic] | Logic }
  | { readonly '===': Comparison }
  | { readonly '!==': Comparison }
  | { readonly '<': Comparison }
  | { readonly '<=': Comparison }
  | { readonly '>': Comparison }
  | { readonly '>=': Comparison }
  | { readonly in: readonly [Variable, readonly (string | number)[]] }
  | { readonly not_within: readonly [Variable, string | Variable] }
  | { readonly during: Window }
  | { readonly rule: string };

export type OnUnknown = 'show' | 'hide';

/** `ago` is a duration before `now`. "unknown" means that loading the fact failed. */
export type CaseValue = FactLiteral | { readonly ago: string };
export type FactLiteral = boolean | number | string | null;

export interface Situation {
  readonly now: string;
  readonly facts: Readonly<Record<string, CaseValue>>;
}

export interface RuleCase extends Situation {
  readonly expect: 'shown' | 'hidden';
  readonly because: string;
}

export interface Rule {
  readonly title: string;
  readonly why: string;
  readonly owner: string;
  readonly logic: Logic;
  readonly onUnknown: OnUnknown;
  readonly cases: readonly RuleCase[];
}

export interface CompiledRule {
  readonly logic: unknown;
  readonly onUnknown: OnUnknown;
  readonly reads: Readonly<Record<string, FactShape>>;
}
