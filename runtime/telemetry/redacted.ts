import { redactFlat } from './redaction/text.ts';
import { Copier } from './redaction/values.ts';

/** What is written in what is written: JSON within an address within JSON. Each level costs at most one reading of the text. */
const LEVELS = 5;

/** Digits that JSON.parse would round. */
const LONG_NUMBER = /[:,[\s]-?\d{16}/;

/** A text without secrets and personal data; what is JSON stays JSON. Never throws. */
export function redactText(text: string): string {
  return redactLevel(text, '', LEVELS);
}

/** A copy of any value, of the kinds that JSON knows, without secrets and personal data. Never throws. */
export function redact(value: unknown): unknown {
  return new Copier((text, label) => redactLevel(text, label, LEVELS)).copy(value);
}

function redactLevel(text: string, label: string, levels: number): string {
  const inner = (text: string, label: string) =>
    levels === 0 ? redactFlat(text, label, (rest) => rest) : redactLevel(text, label, levels - 1);
  const parsed = levels === 0 ? undefined : parse(text);
  if (parsed === undefined) return redactFlat(text, label, inner);
  const copied = new Copier(inner).copy(parsed.value, label);
  // What holds nothing keeps its own spelling.
  return JSON.stringify(copied) === JSON.stringify(parsed.value) ? text : JSON.stringify(copied);
}

function parse(text: string): { readonly value: unknown } | undefined {
  if (!/^\s{0,20}["{[]/.test(text) || LONG_NUMBER.test(text)) return undefined;
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

declare const redactedBrand: unique symbol;

/** What the redaction has passed: the only kind of thing that the ways out of the page take (RED-1). */
export type Redacted<T = unknown> = T & { readonly [redactedBrand]: true };

/** A copy without secrets and personal data; whatever waits to leave waits as this. */
export function redacted<T>(value: T): Redacted<T> {
  // What is masked is text, in whose place other text stands.
  return redact(value) as Redacted<T>;
}
