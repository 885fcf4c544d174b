import type { LiveIndicator } from '../../../schemas/indicators/live.ts';
import type { BarColumns } from '../../../schemas/domains/market/bars.ts';
import type { Formula } from './formula.ts';

const MIN_CAPACITY = 256;

function growColumn(column: Float64Array, capacity: number): Float64Array {
  const larger = new Float64Array(capacity);
  larger.set(column);
  return larger;
}

/** Columns of equal length. Their capacity doubles when full, so that appending is cheap. */
class Columns<Name extends string> {
  #arrays: Readonly<Record<Name, Float64Array>>;
  #capacity = MIN_CAPACITY;

  constructor(names: readonly Name[]) {
    this.#arrays = Object.fromEntries(names.map((name) => [name, new Float64Array(MIN_CAPACITY)])) as Record<Name, Float64Array>;
  }

  get arrays(): Readonly<Record<Name, Float64Array>> {
    return this.#arrays;
  }

  reserve(length: number): void {
    if (length <= this.#capacity) return;
    this.#capacity = Math.max(length, 2 * this.#capacity);
    const larger = Object.entries<Float64Array>(this.#arrays).map(([name, column]) => [name, growColumn(column, this.#capacity)]);
    this.#arrays = Object.fromEntries(larger) as Record<Name, Float64Array>;
  }
}

export class BarIndicator<Output extends string> implements LiveIndicator {
  readonly #formula: Formula<Output>;
  readonly #columns: Columns<Output>;
  #length = 0;
  #lastTime = NaN;

  constructor(formula: Formula<Output>) {
    this.#formula = formula;
    this.#columns = new Columns(formula.outputs);
  }

  get outputs(): Readonly<Record<Output, Float64Array>> {
    return this.#columns.arrays;
  }

  get length(): number {
    return this.#length;
  }

  recompute(bars: BarColumns): void {
    this.#formula.reset();
    this.#write(bars, 0);
  }

  update(bars: BarColumns): void {
    // If the last known bar has changed its position, older bars were added or all were replaced.
    if (this.#length > 0 && bars.time[this.#length - 1] === this.#lastTime && bars.length >= this.#length)
      this.#write(bars, this.#length - 1);
    else this.recompute(bars);
  }

  #write(bars: BarColumns, from: number): void {
    this.#columns.reserve(bars.length);
    const { arrays } = this.#columns;
    for (let at = from; at < bars.length; at += 1) {
      if (at > from) this.#formula.close();
      this.#formula.write(bars, at, arrays);
    }
    this.#length = bars.length;
    this.#lastTime = bars.time[bars.length - 1] ?? NaN;
  }
}
