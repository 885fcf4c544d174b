import type { BarColumns } from '../../../schemas/domains/market/bars.ts';
import type { LiveIndicator } from '../../../schemas/indicators/live.ts';
import type { Accumulator } from './accumulators.ts';

/**
 * Formula of an indicator. Its state contains closed bars only, and the value at the live bar is computed from state and bar. So an update
 * and a full recomputation give the same numbers.
 */
export interface Formula<Output extends string> {
  readonly outputs: readonly Output[];
  readonly state: readonly Pick<Accumulator, 'reset' | 'close'>[];
  /** Computes the values of a bar. All bars before it are closed. */
  write(bars: BarColumns, at: number, into: Readonly<Record<Output, Float64Array>>): void;
}

export type ReadBar = (bars: BarColumns, at: number) => number;

/** Returns NaN for negative indexes. Reading outside the column would deoptimize all readers. */
export function readEntry(column: Float64Array, at: number): number {
  return at < 0 ? NaN : (column[at] ?? NaN);
}

const MIN_CAPACITY = 256;

export class BarIndicator<Output extends string> implements LiveIndicator {
  outputs: Readonly<Record<Output, Float64Array>>;
  length = 0;
  readonly #formula: Formula<Output>;
  #capacity = MIN_CAPACITY;
  #lastTime = NaN;

  constructor(formula: Formula<Output>) {
    this.#formula = formula;
    this.outputs = this.#createColumns(() => new Float64Array(MIN_CAPACITY));
  }

  recompute(bars: BarColumns): void {
    for (const part of this.#formula.state) part.reset();
    this.#write(bars, 0);
  }

  update(bars: BarColumns): void {
    // If the last known bar has changed its position, older bars were added or all were replaced.
    if (this.length > 0 && bars.time[this.length - 1] === this.#lastTime && bars.length >= this.length) this.#write(bars, this.length - 1);
    else this.recompute(bars);
  }

  #write(bars: BarColumns, from: number): void {
    this.#reserve(bars.length);
    const { outputs } = this;
    const { state } = this.#formula;
    for (let at = from; at < bars.length; at += 1) {
      if (at > from) for (const part of state) part.close();
      this.#formula.write(bars, at, outputs);
    }
    this.length = bars.length;
    this.#lastTime = bars.time[bars.length - 1] ?? NaN;
  }

  #reserve(length: number): void {
    if (length <= this.#capacity) return;
    this.#capacity = Math.max(length, 2 * this.#capacity);
    this.outputs = this.#createColumns((name) => {
      const larger = new Float64Array(this.#capacity);
      larger.set(this.outputs[name]);
      return larger;
    });
  }

  #createColumns(create: (name: Output) => Float64Array): Readonly<Record<Output, Float64Array>> {
    return Object.fromEntries(this.#formula.outputs.map((name) => [name, create(name)])) as Record<Output, Float64Array>;
  }
}
