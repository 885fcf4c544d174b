import type { BarColumns } from '../../../schemas/domains/market/bars.ts';
import { type Formula, readEntry } from './bar-indicator.ts';

const SETUP = 9;
const COUNTDOWN = 13;
/** Closes are compared with the one this number of bars earlier. */
const BACK = 4;

/** State of one side at a bar. Mutable, to avoid an allocation per bar. */
class TdCounts {
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

  startBar({ setup, perfectAt, countdown, ceiling, eighth }: TdCounts): void {
    this.setup = setup;
    this.perfectAt = perfectAt;
    this.countdown = countdown;
    this.ceiling = ceiling;
    this.eighth = eighth;
    this.isPerfected = false;
    this.isCounted = false;
    this.isDeferred = false;
  }
}

type TdColumns = readonly [setup: Float64Array, perfected: Float64Array, countdown: Float64Array, deferred: Float64Array];

/** One side of TD Sequential. Comments describe the buy side; the sell side negates all prices. */
class TdSide {
  readonly #sign: 1 | -1;
  #closed = new TdCounts();
  #live = new TdCounts();

  constructor(side: 'buy' | 'sell') {
    this.#sign = side === 'buy' ? 1 : -1;
  }

  reset(): void {
    this.#closed = new TdCounts();
  }

  close(): void {
    [this.#closed, this.#live] = [this.#live, this.#closed];
  }

  /**
   * Counts consecutive closes below the close four bars earlier. The first must follow a bar that isn't below. Returns whether the setup is
   * complete.
   */
  countSetup(bars: BarColumns, at: number): boolean {
    this.#live.startBar(this.#closed);
    const before = this.#closed.setup;
    const isFlip = at > BACK && !this.#isLower(bars, at - 1);
    this.#live.setup = this.#isLower(bars, at) && (before > 0 || isFlip) ? before + 1 : 0;
    return this.#live.setup === SETUP;
  }

  countDown(bars: BarColumns, at: number, isOpposed: boolean): void {
    if (isOpposed) {
      this.#live.perfectAt = NaN;
      this.#live.ceiling = NaN;
      return;
    }
    this.#perfect(bars, at);
    this.#startOrEnd(bars, at);
    this.#count(bars, at);
  }

  write(at: number, [setup, perfected, countdown, deferred]: TdColumns): void {
    const live = this.#live;
    setup[at] = live.setup >= 1 && live.setup <= SETUP ? live.setup : NaN;
    perfected[at] = live.isPerfected ? 1 : NaN;
    countdown[at] = live.isCounted ? live.countdown : NaN;
    deferred[at] = live.isDeferred ? 1 : NaN;
  }

  /** A setup is perfected if the low of bar 8, 9 or later is at or below those of bars 6 and 7. */
  #perfect(bars: BarColumns, at: number): void {
    const live = this.#live;
    const isNew = live.setup === SETUP;
    if (isNew) live.perfectAt = Math.min(this.#low(bars, at - 3), this.#low(bars, at - 2));
    const low = isNew ? Math.min(this.#low(bars, at - 1), this.#low(bars, at)) : this.#low(bars, at);
    live.isPerfected = low <= live.perfectAt;
    if (live.isPerfected) live.perfectAt = NaN;
  }

  /** A countdown starts with bar 9 of a setup unless one is running. It ends if a true low is above the setup's highest true high. */
  #startOrEnd(bars: BarColumns, at: number): void {
    const live = this.#live;
    if (Math.min(this.#low(bars, at), this.#close(bars, at - 1)) > live.ceiling) live.ceiling = NaN;
    if (live.setup !== SETUP || !Number.isNaN(live.ceiling)) return;
    live.ceiling = this.#ceiling(bars, at);
    live.countdown = 0;
  }

  /**
   * Counts closes at or below the low two bars earlier. The low of the thirteenth must reach the close of the eighth, otherwise it is
   * deferred.
   */
  #count(bars: BarColumns, at: number): void {
    const live = this.#live;
    const close = this.#close(bars, at);
    if (Number.isNaN(live.ceiling) || close > this.#low(bars, at - 2)) return;
    live.isDeferred = live.countdown === COUNTDOWN - 1 && this.#low(bars, at) > live.eighth;
    if (live.isDeferred) return;
    live.isCounted = true;
    live.countdown += 1;
    if (live.countdown === 8) live.eighth = close;
    if (live.countdown === COUNTDOWN) live.ceiling = NaN;
  }

  #ceiling(bars: BarColumns, at: number): number {
    let highest = -Infinity;
    for (let bar = at - SETUP + 1; bar <= at; bar += 1) highest = Math.max(highest, this.#high(bars, bar), this.#close(bars, bar - 1));
    return highest;
  }

  #isLower(bars: BarColumns, at: number): boolean {
    return this.#close(bars, at) < this.#close(bars, at - BACK);
  }

  #close(bars: BarColumns, at: number): number {
    return this.#sign * readEntry(bars.close, at);
  }

  #low(bars: BarColumns, at: number): number {
    return this.#sign === 1 ? readEntry(bars.low, at) : -readEntry(bars.high, at);
  }

  #high(bars: BarColumns, at: number): number {
    return this.#sign === 1 ? readEntry(bars.high, at) : -readEntry(bars.low, at);
  }
}

const LINES = ['Setup', 'Perfected', 'Countdown', 'Deferred'] as const;

/**
 * TD Sequential: setups of nine bars and countdowns of thirteen, without recycling. `Perfected` marks the bar that perfects a setup,
 * `Deferred` a bar that would be the thirteenth (shown as '+').
 */
export function createTdSequential(): Formula<`${'buy' | 'sell'}${(typeof LINES)[number]}`> {
  const buy = new TdSide('buy');
  const sell = new TdSide('sell');
  return {
    outputs: LINES.flatMap((name) => [`buy${name}`, `sell${name}`] as const),
    state: [buy, sell],
    write: (bars, at, into) => {
      const isBought = buy.countSetup(bars, at);
      const isSold = sell.countSetup(bars, at);
      buy.countDown(bars, at, isSold);
      sell.countDown(bars, at, isBought);
      buy.write(at, [into.buySetup, into.buyPerfected, into.buyCountdown, into.buyDeferred]);
      sell.write(at, [into.sellSetup, into.sellPerfected, into.sellCountdown, into.sellDeferred]);
    },
  };
}
