import type { Fact } from '../schemas/domains/fact.ts';
import type { Problem } from '../schemas/problem.ts';
import { describeUnknownName } from '../schemas/suggest.ts';
import { createProblem, formatValue, type CheckPosition } from './check-position.ts';
import { parseDuration } from './duration.ts';
import { formatLabeled } from './label.ts';
import type { Operator } from './operators.ts';

export interface Comparison {
  readonly fact: Fact;
  readonly id: string;
  readonly operator: Operator;
  readonly position: CheckPosition;
}

export function checkConstant(value: unknown, comparison: Comparison): Problem[] {
  if (value === null) return checkNull(comparison);
  if (typeof value === 'object') {
    return [createProblem(comparison.position, 'rule/constant-type', `a fact is compared with a constant, found ${formatValue(value)}`)];
  }
  const { type } = comparison.fact;
  switch (type.kind) {
    case 'bool':
      return typeof value === 'boolean' ? [] : createTypeProblems(value, comparison, 'true or false');
    case 'int':
      return checkInt(value, comparison, type);
    case 'enum':
      return checkEnum(value, comparison, type.values);
    case 'instant':
      return createTypeProblems(value, comparison, 'compared with null, or by not_within');
    case 'duration':
      return typeof value === 'string' && parseDuration(value) !== null
        ? []
        : createTypeProblems(value, comparison, 'a duration such as "PT24H"');
  }
}

function checkNull({ fact, id, operator, position }: Comparison): Problem[] {
  if (operator.form !== 'equality') return [createProblem(position, 'rule/constant-type', 'null is compared with === or !== only')];
  if (fact.nullable) return [];
  return [createProblem(position, 'rule/constant-type', `"${id}" is never null`)];
}

function checkInt(value: unknown, comparison: Comparison, range: { readonly min: number; readonly max: number }): Problem[] {
  if (typeof value !== 'number' || !Number.isInteger(value)) return createTypeProblems(value, comparison, 'a whole number');
  if (value >= range.min && value <= range.max) return [];
  const message = `"${comparison.id}" can never be ${value}: it is in ${range.min}..${range.max}`;
  return [createProblem(comparison.position, 'rule/constant-range', message)];
}

function checkEnum(value: unknown, comparison: Comparison, values: readonly (string | number)[]): Problem[] {
  const known: readonly unknown[] = values;
  if (known.includes(value)) return [];
  if (!values.some((candidate) => typeof candidate === typeof value)) {
    return createTypeProblems(value, comparison, `a ${typeof values[0]}`);
  }
  const reason = `"${comparison.id}" can never be ${formatValue(value)}`;
  const { message, ...near } = describeUnknownName(reason, String(value), values.map(String), (name) =>
    formatLabeled(name, comparison.fact),
  );
  return [createProblem(comparison.position, 'rule/constant-range', message, typeof value === 'string' ? near : {})];
}

function createTypeProblems(value: unknown, { id, position }: Comparison, expected: string): Problem[] {
  return [createProblem(position, 'rule/constant-type', `"${id}" is ${expected}, found ${formatValue(value)}`)];
}
