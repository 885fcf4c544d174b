import type { Async } from '../schemas/async.ts';
import type { Fact, FactShape, FactValue } from '../schemas/domains/fact.ts';
import { formatLabeled } from './label.ts';
import { describeDuration } from './describe-row.ts';

type Shape = (FactShape & Pick<Fact, 'labels'>) | undefined;

/** Returns text such as `yes`, `3 days ago`, `never`, or `unknown`. */
export function describeReading(reading: Async<FactValue>, shape: Shape, now: number): string {
  if (reading.state === 'ready') return describeValue(reading.value, shape, now);
  return reading.state === 'pending' ? 'not known yet' : 'unknown';
}

export function describeValue(value: FactValue, shape: Shape, now: number): string {
  const kind = shape?.type.kind;
  if (value === null) return kind === 'instant' ? 'never' : 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (kind === 'duration') return describeDuration(Number(value));
  if (kind !== 'instant') return formatLabeled(value, shape);
  const age = now - Number(value);
  // A stored time in the future counts as never, because the device's clock was wrong.
  return age < 0 ? `in ${describeDuration(-age)}, which counts as never` : `${describeDuration(age)} ago`;
}
