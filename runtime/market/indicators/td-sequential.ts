import type { BarColumns } from '../../../schemas/domains/market/bars.ts';
import type { Formula } from './formula.ts';
import type { TdCounts } from './td-counts.ts';
import { SETUP, TdSide } from './td-side.ts';

const LINES = ['Setup', 'Perfected', 'Countdown', 'Deferred'] as const;
type Output = `${'buy' | 'sell'}${(typeof LINES)[number]}`;
type Into = Readonly<Record<Output, Float64Array>>;

function writeSide(
  side: TdCounts,
  at: number,
  [setup, perfected, countdown, deferred]: readonly [Float64Array, Float64Array, Float64Array, Float64Array],
): void {
  setup[at] = side.setup >= 1 && side.setup <= SETUP ? side.setup : NaN;
  perfected[at] = side.isPerfected ? 1 : NaN;
  countdown[at] = side.isCounted ? side.countdown : NaN;
  deferred[at] = side.isDeferred ? 1 : NaN;
}

/**
 * TD Sequential: setups of nine bars and countdowns of thirteen, without recycling. `Perfected` marks the bar that perfects a setup,
 * `Deferred` a bar that would be the thirteenth (shown as '+').
 */
export class TdSequential implements Formula<Output> {
  readonly outputs = LINES.flatMap((name) => [`buy${name}`, `sell${name}`] as const);
  readonly #buy = new TdSide('buy');
  readonly #sell = new TdSide('sell');

  reset(): void {
    this.#buy.reset();
    this.#sell.reset();
  }

  write(bars: BarColumns, at: number, into: Into): void {
    const isBought = this.#buy.countSetup(bars, at);
    const isSold = this.#sell.countSetup(bars, at);
    this.#buy.countDown(bars, at, isSold);
    this.#sell.countDown(bars, at, isBought);
    writeSide(this.#buy.counts, at, [into.buySetup, into.buyPerfected, into.buyCountdown, into.buyDeferred]);
    writeSide(this.#sell.counts, at, [into.sellSetup, into.sellPerfected, into.sellCountdown, into.sellDeferred]);
  }

  close(): void {
    this.#buy.close();
    this.#sell.close();
  }
}
