import type { Accumulator } from './formula.ts';

/**
 * Sum or maximum of the last `length` values in O(1) per value: a window is the end of one block and the beginning of the next (van Herk;
 * Gil and Werman, 1993). Nothing is subtracted, so sums don't drift. Invalid for fewer values.
 */
export class SlidingFold implements Accumulator {
  readonly #length: number;
  readonly #isSum: boolean;
  readonly #empty: number;
  readonly #block: Float64Array;
  /** Fold of the last complete block, from each index to its end. */
  readonly #ends: Float64Array;
  #filled = 0;
  #beginning: number;
  #live = NaN;

  constructor(length: number, kind: 'sum' | 'highest') {
    this.#length = length;
    this.#isSum = kind === 'sum';
    // -0 is the neutral element of addition. It also makes the engine use floating-point numbers from the start.
    this.#empty = this.#isSum ? -0 : -Infinity;
    this.#beginning = this.#empty;
    this.#block = new Float64Array(length);
    this.#ends = new Float64Array(length + 1).fill(this.#empty);
  }

  reset(): void {
    this.#filled = 0;
    this.#beginning = this.#empty;
  }

  next(value: number): number {
    this.#live = value;
    return this.#fold(this.#ends[this.#filled + 1] ?? NaN, this.#fold(this.#beginning, value));
  }

  close(): void {
    this.#block[this.#filled] = this.#live;
    this.#beginning = this.#fold(this.#beginning, this.#live);
    this.#filled += 1;
    if (this.#filled === this.#length) this.#turn();
  }

  #fold(a: number, b: number): number {
    if (this.#isSum) return a + b;
    return a > b ? a : b;
  }

  #turn(): void {
    let end = this.#empty;
    for (let at = this.#length - 1; at >= 0; at -= 1) {
      end = this.#fold(this.#block[at] ?? NaN, end);
      this.#ends[at] = end;
    }
    this.#filled = 0;
    this.#beginning = this.#empty;
  }
}
