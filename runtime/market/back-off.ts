/** Waits in ms: each twice the one before, up to the longest, as those of the stream. */
const WAITS = { first: 1_000, longest: 30_000 } as const;

/** How long to wait before something that failed is tried again. */
export class BackOff {
  private failures = 0;

  next(): number {
    return Math.min(WAITS.longest, WAITS.first * 2 ** this.failures++);
  }

  reset(): void {
    this.failures = 0;
  }
}
