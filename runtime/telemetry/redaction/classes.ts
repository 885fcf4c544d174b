import type { Draft, Span } from './spans.ts';
import { MASK, shorten } from './spans.ts';
import { LABEL_LENGTH } from './labels.ts';

/** Where something was found, for what decides whether it is what it looks like. */
export interface Found {
  readonly match: string;
  /** The end of what stands before it, the key of a value among it. */
  readonly before: string;
  /** The beginning of what stands after it. */
  readonly after: string;
}

/** One kind of thing that is masked, shortened or left alone. */
export interface Class {
  readonly name: string;
  /** Global; every quantifier is bounded, so that a try at one place costs no more than a fixed number of steps. */
  readonly pattern: RegExp;
  /** How many of the characters found belong to it; none where it only looks like it. Without a check: all. */
  readonly measure?: (found: Found) => number;
  /** Characters kept at each end; `all` for what must stay and would pass for something else. */
  readonly keep: number | 'all';
}

/** A measure for what is either of the class or not. */
export function when(check: (found: Found) => boolean): (found: Found) => number {
  return (found) => (check(found) ? found.match.length : 0);
}

/** Decides what is of this class. */
export function decideClass(draft: Draft, { pattern, measure, keep }: Class): void {
  pattern.lastIndex = 0;
  const spans: Span[] = [];
  for (let found = pattern.exec(draft.work); found !== null; found = pattern.exec(draft.work)) {
    const [match] = found;
    const from = found.index;
    const after = draft.work.slice(from + match.length, from + match.length + LABEL_LENGTH);
    const length = measure?.({ match, before: draft.before(from, LABEL_LENGTH), after }) ?? match.length;
    // What only looks like it may hide what is.
    pattern.lastIndex = from + Math.max(length, 1);
    if (length === 0) continue;
    const own = draft.text.slice(from, from + length);
    spans.push({ from, to: from + length, becomes: keep === 'all' ? own : keep === 0 ? MASK : shorten(own, keep) });
  }
  draft.decide(spans);
}
