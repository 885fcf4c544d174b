import type { Follower } from './formula.ts';

/**
 * Sum or highest of the last `length` numbers in O(1) each, whatever the length: numbers come in blocks of that length, and a window is
 * the end of one block with the beginning of the next (van Herk; Gil and Werman, 1993). Nothing is ever subtracted, so a sum does not
 * drift. Before there are as many numbers it says nothing of use.
 */
export class SlidingFold implements Follower {
  readonly #length: number;
  readonly #isSum: boolean;
  readonly #empty: number;
  readonly #block: Float64Array;
  /** The fold of the last whole block from each of its places to its end. */
  readonly #ends: Float64Array;
  #filled = 0;
  /** The fold of what is there of the block that fills. */
  #beginning: number;
  #live = NaN;

  constructor(length: number, kind: 'sum' | 'highest') {
    this.#length = length;
    this.#isSum = kind === 'sum';
    // -0 is the zero that changes no sum, and a floating-point number from the start, which spares the engine a change of mind.
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
