import type { Async } from '../schemas/async.ts';
import type { Fact, FactShape, FactValue } from '../schemas/domains/fact.ts';
import { labelled } from './label.ts';
import { durationInWords } from './words.ts';

/** What a fact is right now, as a sentence says it after "it is": `yes`, `3 days ago`, `never`, `unknown`. */
type Shape = (FactShape & Pick<Fact, 'labels'>) | undefined;

export function readingInWords(reading: Async<FactValue>, shape: Shape, now: number): string {
  if (reading.state === 'ready') return valueInWords(reading.value, shape, now);
  return reading.state === 'pending' ? 'not known yet' : 'unknown';
}

export function valueInWords(value: FactValue, shape: Shape, now: number): string {
  const kind = shape?.type.kind;
  if (value === null) return kind === 'instant' ? 'never' : 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (kind === 'duration') return durationInWords(Number(value));
  if (kind !== 'instant') return labelled(value, shape);
  const age = now - Number(value);
  // A stored time in the future counts as never, since the device's clock was wrong.
  return age < 0 ? `in ${durationInWords(-age)}, which counts as never` : `${durationInWords(age)} ago`;
}
