import type { Fact } from '../schemas/domains/fact.ts';
import type { Problem } from '../schemas/problem.ts';
import { describeUnknownName } from '../schemas/suggest.ts';
import { problem, shown, type Visit } from './finding.ts';
import { parseDuration } from './duration.ts';
import { labelled } from './label.ts';
import type { Operator } from './operators.ts';

/** A comparison whose constant is checked; `visit` is the constant's place. */
export interface Comparison {
  readonly fact: Fact;
  readonly id: string;
  readonly operator: Operator;
  readonly visit: Visit;
}

/** Checks that a fact can ever have the constant it is compared with. */
export function constantProblem(value: unknown, comparison: Comparison): Problem[] {
  if (value === null) return nullProblem(comparison);
  if (typeof value === 'object') {
    return [problem(comparison.visit, 'rule/constant-type', `a fact is compared with a constant, found ${shown(value)}`)];
  }
  const { type } = comparison.fact;
  switch (type.kind) {
    case 'bool':
      return typeof value === 'boolean' ? [] : typeProblem(value, comparison, 'true or false');
    case 'int':
      return intProblem(value, comparison, type);
    case 'enum':
      return enumProblem(value, comparison, type.values);
    case 'instant':
      return typeProblem(value, comparison, 'compared with null, or by not_within');
    case 'duration':
      return typeof value === 'string' && parseDuration(value) !== null ? [] : typeProblem(value, comparison, 'a duration such as "PT24H"');
  }
}

function nullProblem({ fact, id, operator, visit }: Comparison): Problem[] {
  if (operator.form !== 'equality') return [problem(visit, 'rule/constant-type', 'null is compared with === or !== only')];
  // An instant in the future reads as null, so any instant can be.
  if (fact.nullable || fact.type.kind === 'instant') return [];
  return [problem(visit, 'rule/constant-type', `"${id}" is never null`)];
}

function intProblem(value: unknown, comparison: Comparison, range: { readonly min: number; readonly max: number }): Problem[] {
  if (typeof value !== 'number' || !Number.isInteger(value)) return typeProblem(value, comparison, 'a whole number');
  if (value >= range.min && value <= range.max) return [];
  const message = `"${comparison.id}" can never be ${value}: it is in ${range.min}..${range.max}`;
  return [problem(comparison.visit, 'rule/constant-range', message)];
}

function enumProblem(value: unknown, comparison: Comparison, values: readonly (string | number)[]): Problem[] {
  const known: readonly unknown[] = values;
  if (known.includes(value)) return [];
  if (!values.some((candidate) => typeof candidate === typeof value)) {
    return typeProblem(value, comparison, `a ${typeof values[0]}`);
  }
  const said = `"${comparison.id}" can never be ${shown(value)}`;
  const { message, ...near } = describeUnknownName(said, String(value), values.map(String), (name) => labelled(name, comparison.fact));
  return [problem(comparison.visit, 'rule/constant-range', message, typeof value === 'string' ? near : {})];
}

function typeProblem(value: unknown, { id, visit }: Comparison, expected: string): Problem[] {
  return [problem(visit, 'rule/constant-type', `"${id}" is ${expected}, found ${shown(value)}`)];
}
