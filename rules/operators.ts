import type { FactType } from '../schemas/domains/fact.ts';

export type FactKind = FactType['kind'];

/** Code branches on the form, never on operator names. */
export type OperatorForm = 'group' | 'not' | 'fact' | 'equality' | 'ordering' | 'list' | 'time' | 'window' | 'reference';

export interface Operator {
  readonly form: OperatorForm;
  readonly arity: string;
  readonly accepts: (count: number) => boolean;
  readonly kinds: readonly FactKind[];
  readonly phrase: string;
  /** Offsets from the constant, in ms for times, that cases must cover: the values on both sides of the change. */
  readonly edges: readonly number[];
}

const ALL: readonly FactKind[] = ['bool', 'enum', 'int', 'instant', 'duration'];
const one = { arity: 'one argument', accepts: (count: number) => count === 1 };
const two = { arity: 'two arguments', accepts: (count: number) => count === 2 };
const some = { arity: 'at least one argument', accepts: (count: number) => count >= 1 };

export const OPERATORS: Readonly<Record<string, Operator>> = {
  and: { form: 'group', ...some, kinds: [], phrase: 'and', edges: [] },
  or: { form: 'group', ...some, kinds: [], phrase: 'or', edges: [] },
  '!': { form: 'not', ...one, kinds: [], phrase: 'not', edges: [] },
  var: { form: 'fact', ...one, kinds: ['bool'], phrase: '', edges: [] },
  '===': { form: 'equality', ...two, kinds: ALL, phrase: 'is', edges: [] },
  '!==': { form: 'equality', ...two, kinds: ALL, phrase: 'is not', edges: [] },
  '<': { form: 'ordering', ...two, kinds: ['int'], phrase: 'is below', edges: [-1, 0] },
  '<=': { form: 'ordering', ...two, kinds: ['int'], phrase: 'is at most', edges: [0, 1] },
  '>': { form: 'ordering', ...two, kinds: ['int'], phrase: 'is above', edges: [0, 1] },
  '>=': { form: 'ordering', ...two, kinds: ['int'], phrase: 'is at least', edges: [-1, 0] },
  in: { form: 'list', ...two, kinds: ['enum', 'int'], phrase: 'is one of', edges: [] },
  not_within: { form: 'time', ...two, kinds: ['instant'], phrase: 'is not within', edges: [-1, 0] },
  during: { form: 'window', ...two, kinds: [], phrase: 'is', edges: [-1, 0] },
  rule: { form: 'reference', ...one, kinds: [], phrase: '', edges: [] },
};

/** Ignores inherited names such as `constructor`. */
export function getOperator(name: string): Operator | undefined {
  return Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
}
