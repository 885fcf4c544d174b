import type { InputsOf } from '../../../schemas/indicators/inputs.ts';
import type { BarColumns } from '../../../schemas/domains/market/bars.ts';
import { ExponentialAverage } from './averages.ts';
import type { Formula } from './formula.ts';
import { READ_SOURCE, type ReadBar } from './source.ts';

type Output = 'macd' | 'signal' | 'histogram';

/**
 * MACD as in Pine's reference: fast − slow, its average, and their difference (not doubled). Averages are seeded with the first value.
 * Values are hidden until all averages have seen their full length.
 */
export class Macd implements Formula<Output> {
  readonly outputs = ['macd', 'signal', 'histogram'] as const;
  readonly #read: ReadBar;
  readonly #fast: ExponentialAverage;
  readonly #slow: ExponentialAverage;
  readonly #signal: ExponentialAverage;
  readonly #first: number;

  constructor({ fast, slow, signal, source }: InputsOf<'macd'>) {
    this.#read = READ_SOURCE[source];
    this.#fast = new ExponentialAverage(fast);
    this.#slow = new ExponentialAverage(slow);
    this.#signal = new ExponentialAverage(signal);
    this.#first = Math.max(fast, slow) + signal - 2;
  }

  reset(): void {
    this.#fast.reset();
    this.#slow.reset();
    this.#signal.reset();
  }

  write(bars: BarColumns, at: number, into: Readonly<Record<Output, Float64Array>>): void {
    const value = this.#read(bars, at);
    const macd = this.#fast.next(value) - this.#slow.next(value);
    const signal = this.#signal.next(macd);
    const isShown = at >= this.#first;
    into.macd[at] = isShown ? macd : NaN;
    into.signal[at] = isShown ? signal : NaN;
    into.histogram[at] = isShown ? macd - signal : NaN;
  }

  close(): void {
    this.#fast.close();
    this.#slow.close();
    this.#signal.close();
  }
}
