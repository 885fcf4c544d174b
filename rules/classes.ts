import type { FactShape, FactValue } from '../schemas/domains/fact.ts';
import { getOperation, getConditionParts, getVariableFact } from './logic.ts';

/** Constants and, for `not_within`, facts that compiled logic compares one fact with. */
export interface Comparisons {
  readonly constants: ReadonlySet<unknown>;
  readonly partners: ReadonlySet<string>;
}

interface MutableComparisons extends Comparisons {
  readonly constants: Set<unknown>;
  readonly partners: Set<string>;
}

const NO_COMPARISONS: Comparisons = { constants: new Set(), partners: new Set() };

const comparisonsCache = new WeakMap<object, Map<string, Comparisons>>();

export function getComparisons(logic: unknown, id: string): Comparisons {
  if (typeof logic !== 'object' || logic === null) return NO_COMPARISONS;
  const ofLogic = comparisonsCache.get(logic) ?? new Map<string, Comparisons>();
  comparisonsCache.set(logic, ofLogic);
  const comparisons = ofLogic.get(id) ?? collectComparisons(logic, id, { constants: new Set(), partners: new Set() });
  ofLogic.set(id, comparisons);
  return comparisons;
}

function collectComparisons(logic: unknown, id: string, found: MutableComparisons): Comparisons {
  const parts = getConditionParts(logic);
  if (parts) {
    for (const part of parts) collectComparisons(part, id, found);
    return found;
  }
  const args = getOperation(logic)?.args ?? [];
  const position = args.findIndex((arg) => getVariableFact(arg) === id);
  const other = args[1 - position];
  if (position < 0) return found;
  if (Array.isArray(other)) for (const value of other) found.constants.add(value);
  else if (getOperation(other)) addPartner(found, getVariableFact(other));
  else found.constants.add(other);
  return found;
}

function addPartner(found: MutableComparisons, partner: string | null): void {
  // The clock has an age of 0.
  if (partner === null) found.constants.add(0);
  else found.partners.add(partner);
}

/**
 * Returns one value of each class that comparisons with these constants distinguish. Examples: below, at and above a
 * number. Constants of instants are ages relative to `now`.
 */
export function getClassSamples(shape: FactShape, constants: Iterable<unknown>, now: number): FactValue[] {
  const { type } = shape;
  const probes = [...constants];
  const nulls = shape.nullable ? [null] : [];
  if (type.kind === 'bool') return [...nulls, false, true];
  if (type.kind === 'enum') {
    const other = type.values.find((value) => !probes.includes(value));
    return [...nulls, ...type.values.filter((value) => value === other || probes.includes(value))];
  }
  if (type.kind === 'int') return [...nulls, ...getBoundaryValues(probes, type.min, type.max)];
  const spans = getBoundaryValues(probes, 0, type.kind === 'instant' ? now : Infinity);
  return [...nulls, ...(type.kind === 'instant' ? spans.map((age) => now - age) : spans)];
}

function getBoundaryValues(probes: readonly unknown[], min: number, max: number): number[] {
  const near = probes.flatMap((probe) => (typeof probe === 'number' ? [probe - 1, probe, probe + 1] : []));
  return [...new Set([min, ...near])].filter((value) => value >= min && value <= max).sort((a, b) => a - b);
}
