import type { BarColumns } from '../../schemas/sources/chart.ts';
import type { Formula } from './formula.ts';
import { BUY_VIEW, countSetup, IDLE, nextSide, SELL_VIEW, SETUP, type Side } from './td-side.ts';

const OUTPUTS = ['Setup', 'Perfected', 'Countdown', 'Deferred'] as const;
type Output = `${'buy' | 'sell'}${(typeof OUTPUTS)[number]}`;
type Into = Readonly<Record<Output, Float64Array>>;

interface Sides {
  readonly buy: Side;
  readonly sell: Side;
}

const IDLE_SIDES: Sides = { buy: IDLE, sell: IDLE };

function writeSide(side: Side, at: number, into: Into, name: 'buy' | 'sell'): void {
  into[`${name}Setup`][at] = side.setup >= 1 && side.setup <= SETUP ? side.setup : NaN;
  into[`${name}Perfected`][at] = side.isPerfected ? 1 : NaN;
  into[`${name}Countdown`][at] = side.isCounted ? side.countdown : NaN;
  into[`${name}Deferred`][at] = side.isDeferred ? 1 : NaN;
}

/**
 * TD Sequential: setups of nine bars and countdowns of thirteen, without recycling. A setup's count stands at each of its bars up to 9, a
 * countdown's at each bar that counts; `Perfected` marks the bar that perfects a setup, `Deferred` one that would be 13 (shown '+').
 */
export class TdSequential implements Formula<Output> {
  readonly outputs = OUTPUTS.flatMap((name) => [`buy${name}`, `sell${name}`] as const);
  #closed = IDLE_SIDES;
  #live = IDLE_SIDES;

  reset(): void {
    this.#closed = IDLE_SIDES;
  }

  write(bars: BarColumns, at: number, into: Into): void {
    const { buy, sell } = this.#closed;
    const buyPlace = { bars, at, view: BUY_VIEW };
    const sellPlace = { bars, at, view: SELL_VIEW };
    const buySetup = countSetup(buy.setup, buyPlace);
    const sellSetup = countSetup(sell.setup, sellPlace);
    this.#live = {
      buy: nextSide(buy, buySetup, sellSetup === SETUP, buyPlace),
      sell: nextSide(sell, sellSetup, buySetup === SETUP, sellPlace),
    };
    writeSide(this.#live.buy, at, into, 'buy');
    writeSide(this.#live.sell, at, into, 'sell');
  }

  close(): void {
    this.#closed = this.#live;
  }
}
