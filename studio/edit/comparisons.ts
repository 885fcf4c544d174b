import { NOW } from '../../rules/logic.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import { type Threshold, parseThreshold } from './threshold.ts';
import type { Path } from '../project/references.ts';

export interface Comparison {
  readonly fact: string;
  readonly operator: string;
  readonly bound: string | number;
  readonly path: Path;
}

type Comparator = (amount: number, bound: number) => boolean;

/** Comparison by operator. `not_within` compares an age, `during` the time with two bounds. */
const HOLDS: Readonly<Record<string, Comparator>> = {
  not_within: (age, bound) => age >= bound,
  '>=': (amount, bound) => amount >= bound,
  '>': (amount, bound) => amount > bound,
  '<=': (amount, bound) => amount <= bound,
  '<': (amount, bound) => amount < bound,
  '===': (amount, bound) => amount === bound,
  '!==': (amount, bound) => amount !== bound,
  from: (at, bound) => at >= bound,
  until: (at, bound) => at < bound,
};

export function getComparator(operator: string): Comparator {
  return HOLDS[operator] ?? ((amount, bound) => amount === bound);
}

export function findComparisons(logic: unknown, path: Path = []): Comparison[] {
  if (Array.isArray(logic)) return logic.flatMap((item, index) => findComparisons(item, [...path, index]));
  if (!isObject(logic)) return [];
  return Object.entries(logic).flatMap(([operator, args]) => {
    if (operator === 'during') return parseWindow(args, [...path, operator]);
    const own = Object.hasOwn(HOLDS, operator) ? parseComparison(operator, args, [...path, operator, 1]) : null;
    return own ? [own] : findComparisons(args, [...path, operator]);
  });
}

function parseComparison(operator: string, args: unknown, path: Path): Comparison | null {
  if (!Array.isArray(args)) return null;
  const [left, bound] = args as unknown[];
  const fact = isObject(left) ? left['var'] : undefined;
  if (typeof fact !== 'string' || (typeof bound !== 'string' && typeof bound !== 'number')) return null;
  return { fact, operator, bound, path };
}

function parseWindow(args: unknown, path: Path): Comparison[] {
  const bounds: readonly unknown[] = Array.isArray(args) ? args : [];
  return bounds.flatMap((bound, index) =>
    typeof bound === 'string' ? [{ fact: NOW, operator: index === 0 ? 'from' : 'until', bound, path: [...path, index] }] : [],
  );
}

/** Returns whether a literal equals the threshold: `P1D` equals `PT24H`. */
export function isBound(written: string | number, { kind, amount }: Threshold): boolean {
  if (typeof written === 'number') return kind === 'number' && written === amount;
  const read = parseThreshold(written);
  return read !== null && read.kind !== 'number' && read.kind === kind && read.amount === amount;
}
