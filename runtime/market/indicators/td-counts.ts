/** State of one side of TD Sequential at a bar. Mutable, to avoid an allocation per bar. */
export class TdCounts {
  setup = 0;
  /** A later low must reach this to perfect the setup. NaN if none is pending. */
  perfectAt = NaN;
  countdown = 0;
  /** Highest true high (TDST) of the setup while a countdown runs, otherwise NaN. */
  ceiling = NaN;
  eighth = NaN;
  isPerfected = false;
  isCounted = false;
  isDeferred = false;

  startBar(before: TdCounts): void {
    this.setup = before.setup;
    this.perfectAt = before.perfectAt;
    this.countdown = before.countdown;
    this.ceiling = before.ceiling;
    this.eighth = before.eighth;
    this.isPerfected = false;
    this.isCounted = false;
    this.isDeferred = false;
  }

  end(): void {
    this.perfectAt = NaN;
    this.ceiling = NaN;
  }
}
