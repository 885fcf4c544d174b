import type { Fact, FactValue } from '../schemas/domains/fact.ts';
import { getSignature, type Dimension } from './dimension.ts';
import type { Space } from './space.ts';

/** Integers from `from` (inclusive) to `to` (exclusive). Null means unbounded. Ages and durations are in ms. */
export interface Span {
  readonly from: number;
  readonly to: number | null;
}

export interface ValueSet {
  readonly isNull: boolean;
  readonly values: readonly (boolean | string | number)[];
  readonly spans: readonly Span[];
  /** True if all values except perhaps null are included. */
  readonly isEveryValue: boolean;
}

export function getValueSet(dimension: Dimension, classes: ReadonlySet<number>, fact: Fact, space: Space): ValueSet {
  const [id = ''] = dimension.facts;
  const allowed = new Set([...classes].map((cls) => dimension.classes[cls]?.signature));
  const isAllowed = (value: FactValue): boolean => allowed.has(getSignature(dimension.atoms, { [id]: value }, space.now));
  const { type } = fact;
  const isNull = fact.nullable && isAllowed(null);
  if (type.kind === 'bool' || type.kind === 'enum') {
    const all = type.kind === 'bool' ? [true, false] : type.values;
    const values = all.filter(isAllowed);
    return { isNull, values, spans: [], isEveryValue: values.length === all.length };
  }
  const toValue = (amount: number): number => (type.kind === 'instant' ? space.now - amount : amount);
  const samples = dimension.classes.flatMap(({ members }) => members.map((facts) => facts[id] ?? null));
  const amounts = samples.flatMap((value) => (typeof value === 'number' ? [type.kind === 'instant' ? space.now - value : value] : []));
  const spans = getSpans(amounts, (amount) => isAllowed(toValue(amount)));
  const [first] = spans;
  const isEveryValue = first?.to === null && first.from === (type.kind === 'int' ? type.min : 0);
  return { isNull, values: [], spans, isEveryValue };
}

/** Each sample represents the values up to the next sample. */
function getSpans(amounts: readonly number[], isAllowed: (amount: number) => boolean): Span[] {
  const samples = amounts.toSorted((a, b) => a - b);
  const spans: Span[] = [];
  for (const [index, from] of samples.entries()) {
    if (!isAllowed(from)) continue;
    const to = samples[index + 1] ?? null;
    const last = spans.at(-1);
    if (last?.to === from) spans[spans.length - 1] = { from: last.from, to };
    else spans.push({ from, to });
  }
  return spans;
}
