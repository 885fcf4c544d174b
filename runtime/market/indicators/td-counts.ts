export class TdCounts {
  setup = 0;
  perfectAt = NaN;
  countdown = 0;
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
