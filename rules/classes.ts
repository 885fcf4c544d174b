import type { FactShape, FactValue } from '../schemas/domains/fact.ts';
import { operationOf, partsOf, readOf } from './logic.ts';

/** What compiled logic compares one fact with: constants, and the facts on the other side of `not_within`. */
export interface Comparisons {
  readonly constants: ReadonlySet<unknown>;
  readonly partners: ReadonlySet<string>;
}

interface Found extends Comparisons {
  readonly constants: Set<unknown>;
  readonly partners: Set<string>;
}

const NOTHING: Comparisons = { constants: new Set(), partners: new Set() };

/** By the logic, which is made once and asked about at every change. */
const known = new WeakMap<object, Map<string, Comparisons>>();

/** What compiled logic compares a fact with. */
export function comparisonsOf(logic: unknown, id: string): Comparisons {
  if (typeof logic !== 'object' || logic === null) return NOTHING;
  const ofLogic = known.get(logic) ?? new Map<string, Comparisons>();
  known.set(logic, ofLogic);
  const comparisons = ofLogic.get(id) ?? collect(logic, id, { constants: new Set(), partners: new Set() });
  ofLogic.set(id, comparisons);
  return comparisons;
}

function collect(logic: unknown, id: string, found: Found): Comparisons {
  const parts = partsOf(logic);
  if (parts) {
    for (const part of parts) collect(part, id, found);
    return found;
  }
  const args = operationOf(logic)?.args ?? [];
  const position = args.findIndex((arg) => readOf(arg) === id);
  const other = args[1 - position];
  if (position < 0) return found;
  if (Array.isArray(other)) for (const value of other) found.constants.add(value);
  else if (operationOf(other)) addPartner(found, readOf(other));
  else found.constants.add(other);
  return found;
}

function addPartner(found: Found, partner: string | null): void {
  // An instant that stands for the clock itself is an age of nothing.
  if (partner === null) found.constants.add(0);
  else found.partners.add(partner);
}

/**
 * One value of every class that comparisons with these constants can tell apart: below, at and above a number, each
 * named value and one other, null. An instant is probed by ages counted back from `now`.
 */
export function classesOf(shape: FactShape, constants: Iterable<unknown>, now: number): FactValue[] {
  const { type } = shape;
  const probes = [...constants];
  // An instant in the future reads as null, so every instant can be null.
  const none = shape.nullable || type.kind === 'instant' ? [null] : [];
  if (type.kind === 'bool') return [...none, false, true];
  if (type.kind === 'enum') {
    const other = type.values.find((value) => !probes.includes(value));
    return [...none, ...type.values.filter((value) => value === other || probes.includes(value))];
  }
  if (type.kind === 'int') return [...none, ...around(probes, type.min, type.max)];
  const spans = around(probes, 0, type.kind === 'instant' ? now : Infinity);
  return [...none, ...(type.kind === 'instant' ? spans.map((age) => now - age) : spans)];
}

function around(probes: readonly unknown[], min: number, max: number): number[] {
  const near = probes.flatMap((probe) => (typeof probe === 'number' ? [probe - 1, probe, probe + 1] : []));
  return [...new Set([min, ...near])].filter((value) => value >= min && value <= max).sort((a, b) => a - b);
}
