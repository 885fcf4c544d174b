/** What one side of TD Sequential has counted up to a bar. Plain fields that are written over: a market has many bars. */
export class TdCounts {
  setup = 0;
  /** A later low must reach this for the setup to be perfected; NaN when none is awaited. */
  perfectAt = NaN;
  countdown = 0;
  /** The setup's highest true high (TDST) while a countdown runs; NaN otherwise. */
  ceiling = NaN;
  /** The close of the countdown's bar 8. */
  eighth = NaN;
  /** What this bar did. */
  isPerfected = false;
  isCounted = false;
  isDeferred = false;

  /** Starts a bar from what was counted before it. */
  follow(before: TdCounts): void {
    this.setup = before.setup;
    this.perfectAt = before.perfectAt;
    this.countdown = before.countdown;
    this.ceiling = before.ceiling;
    this.eighth = before.eighth;
    this.isPerfected = false;
    this.isCounted = false;
    this.isDeferred = false;
  }

  /** Waits for nothing more; the setup's count is its own. */
  end(): void {
    this.perfectAt = NaN;
    this.ceiling = NaN;
  }
}
