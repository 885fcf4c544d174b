import type { FactShape } from './domains/fact.ts';

/** The strict subset of JSON Logic that rule files are written in (design, Rules). */
export type Variable = { readonly var: string };
export type Constant = boolean | number | string | null;
export type Comparison = readonly [Variable, Constant];
/** From the start, inclusive, to the end, exclusive: RFC 9557 date-times with an IANA zone; null where it is open. */
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

/** A fact's value in a case or a facts file: an age is counted back from `now`; "unknown" means asked and lost. */
export type CaseValue = FactLiteral | { readonly ago: string };
export type FactLiteral = boolean | number | string | null;

/** A situation: the shape of a rule's case and of the manifest tool's facts file (contract 7). */
export interface Situation {
  /** ISO 8601 */
  readonly now: string;
  /** By fact id; a fact not named is that of a plain visitor. */
  readonly facts: Readonly<Record<string, CaseValue>>;
}

export interface RuleCase extends Situation {
  readonly expect: 'shown' | 'hidden';
  readonly because: string;
}

/** A rule file, `rules/<id>.rule.json`. */
export interface Rule {
  readonly title: string;
  readonly why: string;
  readonly owner: string;
  readonly logic: Logic;
  readonly onUnknown: OnUnknown;
  readonly cases: readonly RuleCase[];
}

/** What ships to the page: logic that json-logic-js runs as it stands, and the shapes of the facts it reads. */
export interface CompiledRule {
  readonly logic: unknown;
  readonly onUnknown: OnUnknown;
  readonly reads: Readonly<Record<string, FactShape>>;
}
