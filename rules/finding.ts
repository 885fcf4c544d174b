import type { FactCatalogue } from '../schemas/domains/fact.ts';
import type { Problem } from '../schemas/problem.ts';
import type { Hint } from '../schemas/suggest.ts';
import type { References } from './tree.ts';

/** How deep conditions may nest, references included: far above any readable rule, far below the stack's limit. */
export const MAX_DEPTH = 20;

export interface CheckContext extends References {
  readonly catalogue: FactCatalogue;
  readonly ruleIds: readonly string[];
}

/** A place in the checked logic; `depth` counts the conditions around it, itself included. */
export interface Visit {
  readonly context: CheckContext;
  readonly place: Problem['path'];
  readonly depth: number;
}

/** A finding at a place of the logic. */
export function problem(visit: Visit, check: string, message: string, hint: Hint = {}): Problem {
  return { check, path: visit.place, message, ...hint };
}

/** The place one key or index further in. */
export function within(visit: Visit, key: string | number): Visit {
  return { ...visit, place: [...visit.place, key] };
}

/** A value as a message quotes it: short, whatever was written. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 80)) : String(value);
}
