import { redactFlat } from './redaction/text.ts';
import { Copier, type CopyLimits } from './redaction/values.ts';

/** Maximum nesting of encodings, such as JSON in a URL in JSON. */
const LEVELS = 5;

/** Digits that JSON.parse would round. */
const LONG_NUMBER = /[:,[\s]-?\d{16}/;

/** Removes secrets and personal data from a text. JSON stays valid. Never throws. */
export function redactText(text: string): string {
  return redactLevel(text, '', LEVELS);
}

export function redact(value: unknown, limits?: CopyLimits): unknown {
  return new Copier((text, label) => redactLevel(text, label, LEVELS), limits).copy(value);
}

function redactLevel(text: string, label: string, levels: number): string {
  const inner = (text: string, label: string) =>
    levels === 0 ? redactFlat(text, label, (rest) => rest) : redactLevel(text, label, levels - 1);
  const parsed = levels === 0 ? undefined : parse(text);
  if (parsed === undefined) return redactFlat(text, label, inner);
  const copied = new Copier(inner).copy(parsed.value, label);
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

/** All code that sends or prints data requires this type (RED-1). */
export type Redacted<T = unknown> = T & { readonly [redactedBrand]: true };

export function toRedacted<T>(value: T, limits?: CopyLimits): Redacted<T> {
  return redact(value, limits) as Redacted<T>;
}
