import type { Fact } from '../schemas/domains/fact.ts';

export type LabelSource = Pick<Fact, 'labels'> | undefined;

/** Returns a value with its label, if it has one, such as `5: level 0.5`. */
export function formatLabeled(value: unknown, fact: LabelSource): string {
  const text = String(value);
  const labels = fact?.labels ?? {};
  return Object.hasOwn(labels, text) ? `${text}: ${labels[text]}` : text;
}
