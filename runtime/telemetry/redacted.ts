import { redact } from './redaction/redact.ts';

declare const redactedBrand: unique symbol;

/** What the redaction has passed: the only kind of thing that the ways out of the page take (RED-1). */
export type Redacted<T = unknown> = T & { readonly [redactedBrand]: true };

/** A copy without secrets and personal data; whatever waits to leave waits as this. */
export function redacted<T>(value: T): Redacted<T> {
  // What is masked is text, in whose place other text stands.
  return redact(value) as Redacted<T>;
}
