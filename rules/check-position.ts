import type { FactCatalogue } from '../schemas/domains/fact.ts';
import type { Problem } from '../schemas/problem.ts';
import type { Hint } from '../schemas/suggest.ts';
import type { References } from './tree.ts';

/** Limit of nested conditions, including references. Prevents a stack overflow. */
export const MAX_DEPTH = 20;

export interface CheckContext extends References {
  readonly catalogue: FactCatalogue;
  readonly ruleIds: readonly string[];
}

export interface CheckPosition {
  readonly context: CheckContext;
  readonly path: Problem['path'];
  readonly depth: number;
}

export function createProblem(position: CheckPosition, check: string, message: string, hint: Hint = {}): Problem {
  return { check, path: position.path, message, ...hint };
}

export function getChild(position: CheckPosition, key: string | number): CheckPosition {
  return { ...position, path: [...position.path, key] };
}

export function formatValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 80)) : String(value);
}
