import type { InputsOf } from '../../../schemas/indicators/inputs.ts';
import type { BarColumns } from '../../../schemas/domains/market/bars.ts';
import { smooth } from './averages.ts';
import type { Formula } from './formula.ts';
import { SlidingFold } from './sliding-fold.ts';
import { readEntry } from './source.ts';

type Output = 'k' | 'd' | 'j';

const SEED = 50;

class Line {
  readonly #kept: number;
  before = SEED;
  value = SEED;

  constructor(length: number) {
    this.#kept = (length - 1) / length;
  }

  next(number: number): number {
    this.value = smooth(number, this.before, this.#kept);
    return this.value;
  }
}

/**
 * KDJ. RSV is the position of the close between the lowest low and the highest high of the period, K is RSV smoothed with 1/k, D is K
 * smoothed with 1/d, and J = 3K − 2D. If the range is zero, K doesn't change.
 */
export class Kdj implements Formula<Output> {
  readonly outputs = ['k', 'd', 'j'] as const;
  readonly #first: number;
  readonly #highest: SlidingFold;
  /** Folds negated lows, so that the highest value is the lowest low. */
  readonly #lowest: SlidingFold;
  readonly #k: Line;
  readonly #d: Line;

  constructor({ period, k, d }: InputsOf<'kdj'>) {
    this.#first = period - 1;
    this.#highest = new SlidingFold(period, 'highest');
    this.#lowest = new SlidingFold(period, 'highest');
    this.#k = new Line(k);
    this.#d = new Line(d);
  }

  reset(): void {
    this.#highest.reset();
    this.#lowest.reset();
    for (const line of [this.#k, this.#d]) {
      line.before = SEED;
      line.value = SEED;
    }
  }

  write(bars: BarColumns, at: number, into: Readonly<Record<Output, Float64Array>>): void {
    const highest = this.#highest.next(readEntry(bars.high, at));
    const lowest = -this.#lowest.next(-readEntry(bars.low, at));
    const isShown = at >= this.#first;
    into.k[at] = isShown ? this.#nextK(readEntry(bars.close, at) - lowest, highest - lowest) : NaN;
    into.d[at] = isShown ? this.#d.next(this.#k.value) : NaN;
    into.j[at] = isShown ? 3 * this.#k.value - 2 * this.#d.value : NaN;
  }

  close(): void {
    this.#highest.close();
    this.#lowest.close();
    this.#k.before = this.#k.value;
    this.#d.before = this.#d.value;
  }

  #nextK(above: number, range: number): number {
    return this.#k.next(range > 0 ? (100 * above) / range : this.#k.before);
  }
}
