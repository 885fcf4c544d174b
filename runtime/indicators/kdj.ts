import type { InputsOf } from '../../schemas/indicators/inputs.ts';
import type { BarColumns } from '../../schemas/sources/chart.ts';
import { smoothed } from './averages.ts';
import type { Formula } from './formula.ts';
import { SlidingFold } from './sliding-fold.ts';
import { entry } from './source.ts';

type Output = 'k' | 'd' | 'j';

/** What K and D are before the first bar that shows them. */
const SEED = 50;

/**
 * KDJ: RSV is where the close stands between lowest and highest of the period, K the RSV smoothed with 1/k, D the K smoothed with 1/d,
 * J = 3K − 2D. A period without a range says nothing of where the close stands: K stays.
 */
export class Kdj implements Formula<Output> {
  readonly outputs = ['k', 'd', 'j'] as const;
  readonly #first: number;
  readonly #kept: { readonly k: number; readonly d: number };
  readonly #highest: SlidingFold;
  readonly #lowest: SlidingFold;
  #closed = { k: SEED, d: SEED };
  #live = this.#closed;

  constructor({ period, k, d }: InputsOf<'kdj'>) {
    this.#first = period - 1;
    this.#kept = { k: (k - 1) / k, d: (d - 1) / d };
    this.#highest = new SlidingFold(period, Math.max, -Infinity);
    this.#lowest = new SlidingFold(period, Math.min, Infinity);
  }

  reset(): void {
    this.#highest.reset();
    this.#lowest.reset();
    this.#closed = { k: SEED, d: SEED };
    this.#live = this.#closed;
  }

  write(bars: BarColumns, at: number, into: Readonly<Record<Output, Float64Array>>): void {
    const highest = this.#highest.next(entry(bars.high, at));
    const lowest = this.#lowest.next(entry(bars.low, at));
    const isShown = at >= this.#first;
    if (isShown) this.#live = this.#smooth(entry(bars.close, at) - lowest, highest - lowest);
    const { k, d } = this.#live;
    into.k[at] = isShown ? k : NaN;
    into.d[at] = isShown ? d : NaN;
    into.j[at] = isShown ? 3 * k - 2 * d : NaN;
  }

  close(): void {
    this.#highest.close();
    this.#lowest.close();
    this.#closed = this.#live;
  }

  #smooth(above: number, range: number): { k: number; d: number } {
    const before = this.#closed;
    const k = range > 0 ? smoothed((100 * above) / range, before.k, this.#kept.k) : before.k;
    return { k, d: smoothed(k, before.d, this.#kept.d) };
  }
}
