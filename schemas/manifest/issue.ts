import type { Problem } from '../problem.ts';
import { findHint, describeUnknownName } from '../suggest.ts';
import type { z } from '../zod.ts';
import { getDef, isObject, type Schema } from './shape.ts';

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};
const MAX_LISTED = 16;

/** Converts an issue of a leaf schema to a readable problem. The message of zod/mini is always "Invalid input". */
export function toProblem(issue: z.core.$ZodIssue, value: unknown): Problem {
  const path = issue.path.filter((key) => typeof key !== 'symbol');
  switch (issue.code) {
    case 'invalid_type':
      return createTypeProblem(EXPECTED[issue.expected] ?? issue.expected, value);
    case 'invalid_value':
      return createValueProblem(path, value, issue.values);
    case 'invalid_format':
      return { check: 'schema/format', path, message: `${formatValue(value)} does not have the form ${issue.pattern ?? issue.format}` };
    case 'too_small':
      return {
        check: 'schema/too-small',
        path,
        message: typeof value === 'number' ? `must be at least ${issue.minimum}` : 'must not be empty',
      };
    case 'custom':
      return { check: 'schema/prop', path, message: issue.message, ...toHints(issue.params) };
    default:
      return { check: 'schema/value', path, message: issue.message };
  }
}

function toHints(params: Readonly<Record<string, unknown>> | undefined): Partial<Problem> {
  const suggestion = params?.['suggestion'];
  return { ...(params?.['atKey'] === true ? { atKey: true } : {}), ...(typeof suggestion === 'string' ? { suggestion } : {}) };
}

export function createTypeProblem(expected: string, value: unknown): Problem {
  return { check: 'schema/type', path: [], message: `expected ${expected}, found ${formatValue(value)}` };
}

export function createValueProblem(path: Problem['path'], value: unknown, allowed: readonly unknown[]): Problem {
  const hint = findHint(String(value), allowed.map(String));
  if (allowed.length === 1)
    return { check: 'schema/value', path, message: `expected ${formatValue(allowed[0])}, found ${formatValue(value)}`, ...hint };
  const list = allowed.length > MAX_LISTED ? '' : `: ${allowed.map(formatValue).join(', ')}`;
  return { check: 'schema/value', path, message: `${formatValue(value)} is not among the known values${list}`, ...hint };
}

export function createUnknownKeyProblem(key: string, meant: readonly string[], all: readonly string[]): Problem {
  const message = `unknown key "${key}"`;
  const hint = findHint(key, meant);
  const described = 'suggestion' in hint ? { message, ...hint } : describeUnknownName(message, key, all);
  return { check: 'schema/unknown-key', path: [key], atKey: true, ...described };
}

export function createMissingKeyProblem(message: string): Problem {
  return { check: 'schema/missing-key', path: [], message };
}

export function describeKind(schema: Schema): string {
  const { type } = getDef(schema);
  return EXPECTED[type] ?? type;
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? 'an object' : JSON.stringify(value);
}

export function prefixPaths(key: string | number, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => ({ ...problem, path: [key, ...problem.path] }));
}
