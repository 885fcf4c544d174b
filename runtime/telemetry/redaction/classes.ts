import { type Draft, MASK, maskMiddle, type Span } from './spans.ts';
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
  /** Returns whether to redact the match, or the number of characters to redact. By default all. */
  readonly measure?: ((found: Found) => boolean | number) | undefined;
  /** Number of characters to keep at each end, by default 0. `all` protects the match from other classes. */
  readonly keep?: number | 'all';
}

export function redactClass(draft: Draft, { pattern, measure = () => true, keep = 0 }: Class): void {
  pattern.lastIndex = 0;
  const spans: Span[] = [];
  for (let found = pattern.exec(draft.work); found !== null; found = pattern.exec(draft.work)) {
    const [match] = found;
    const from = found.index;
    const after = draft.work.slice(from + match.length, from + match.length + LABEL_LENGTH);
    const measured = measure({ match, before: draft.before(from, LABEL_LENGTH), after });
    const length = measured === true ? match.length : Number(measured);
    // A false positive may overlap an actual match.
    pattern.lastIndex = from + Math.max(length, 1);
    if (length === 0) continue;
    const own = draft.text.slice(from, from + length);
    spans.push({ from, to: from + length, replacement: keep === 'all' ? own : keep === 0 ? MASK : maskMiddle(own, keep) });
  }
  draft.redact(spans);
}
