import type { Fact } from '../schemas/domains/fact.ts';

/** What labels are looked up in: the description of the fact that has the value. */
export type Labelled = Pick<Fact, 'labels'> | undefined;

/** A value with its word, where the catalogue gives it one: `5: level 0.5`. */
export function labelled(value: unknown, fact: Labelled): string {
  const text = String(value);
  const labels = fact?.labels ?? {};
  return Object.hasOwn(labels, text) ? `${text}: ${labels[text]}` : text;
}
