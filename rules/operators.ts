import type { FactType } from '../schemas/domains/fact.ts';

export type FactKind = FactType['kind'];

/** What an operator does with its arguments; check, compile, explanation and analysis branch on this, never on names. */
export type OperatorForm = 'group' | 'not' | 'fact' | 'equality' | 'ordering' | 'list' | 'time' | 'window' | 'reference';

export interface Operator {
  readonly form: OperatorForm;
  /** The number of arguments, in words for a message; checked by `takes`. */
  readonly arity: string;
  readonly takes: (count: number) => boolean;
  /** The kinds of fact it may read; empty where it reads none itself. */
  readonly kinds: readonly FactKind[];
  /** Stands between the fact and the constant in an explanation. */
  readonly words: string;
  /** Where the truth changes, counted from the constant in units (one, or a millisecond): a case stands on each side. */
  readonly edges: readonly number[];
}

const ALL: readonly FactKind[] = ['bool', 'enum', 'int', 'instant', 'duration'];
const one = { arity: 'one argument', takes: (count: number) => count === 1 };
const two = { arity: 'two arguments', takes: (count: number) => count === 2 };
const some = { arity: 'at least one argument', takes: (count: number) => count >= 1 };

/** Every operator of the subset; whatever is not here is refused. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  and: { form: 'group', ...some, kinds: [], words: 'and', edges: [] },
  or: { form: 'group', ...some, kinds: [], words: 'or', edges: [] },
  '!': { form: 'not', ...one, kinds: [], words: 'not', edges: [] },
  var: { form: 'fact', ...one, kinds: ['bool'], words: '', edges: [] },
  '===': { form: 'equality', ...two, kinds: ALL, words: 'is', edges: [] },
  '!==': { form: 'equality', ...two, kinds: ALL, words: 'is not', edges: [] },
  '<': { form: 'ordering', ...two, kinds: ['int'], words: 'is below', edges: [-1, 0] },
  '<=': { form: 'ordering', ...two, kinds: ['int'], words: 'is at most', edges: [0, 1] },
  '>': { form: 'ordering', ...two, kinds: ['int'], words: 'is above', edges: [0, 1] },
  '>=': { form: 'ordering', ...two, kinds: ['int'], words: 'is at least', edges: [-1, 0] },
  in: { form: 'list', ...two, kinds: ['enum', 'int'], words: 'is one of', edges: [] },
  not_within: { form: 'time', ...two, kinds: ['instant'], words: 'is not within', edges: [-1, 0] },
  during: { form: 'window', ...two, kinds: [], words: 'is', edges: [-1, 0] },
  rule: { form: 'reference', ...one, kinds: [], words: '', edges: [] },
};

/** The operator of that name, looked up so that `constructor` and `__proto__` are none. */
export function operatorOf(name: string): Operator | undefined {
  return Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
}
