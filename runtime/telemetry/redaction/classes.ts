import type { Draft, Span } from './spans.ts';
import { MASK, maskMiddle } from './spans.ts';
import { LABEL_LENGTH } from './labels.ts';

export interface Found {
  readonly match: string;
  readonly before: string;
  readonly after: string;
}

export interface Class {
  readonly name: string;
  /** Global. All quantifiers are bounded, so that matching at one position takes constant time. */
  readonly pattern: RegExp;
  /** Returns the number of matched characters to redact; 0 for a false positive. By default all. */
  readonly measure?: (found: Found) => number;
  /** Number of characters to keep at each end. `all` protects the match from other classes. */
  readonly keep: number | 'all';
}

export function measureIf(check: (found: Found) => boolean): (found: Found) => number {
  return (found) => (check(found) ? found.match.length : 0);
}

export function redactClass(draft: Draft, { pattern, measure, keep }: Class): void {
  pattern.lastIndex = 0;
  const spans: Span[] = [];
  for (let found = pattern.exec(draft.work); found !== null; found = pattern.exec(draft.work)) {
    const [match] = found;
    const from = found.index;
    const after = draft.work.slice(from + match.length, from + match.length + LABEL_LENGTH);
    const length = measure?.({ match, before: draft.before(from, LABEL_LENGTH), after }) ?? match.length;
    // A false positive may overlap an actual match.
    pattern.lastIndex = from + Math.max(length, 1);
    if (length === 0) continue;
    const own = draft.text.slice(from, from + length);
    spans.push({ from, to: from + length, replacement: keep === 'all' ? own : keep === 0 ? MASK : maskMiddle(own, keep) });
  }
  draft.redact(spans);
}
