import type { Follower } from './formula.ts';

/**
 * Sum, highest or lowest of the last `length` numbers in O(1) each, whatever the length: numbers come in blocks of that length, and a
 * window is the end of one block with the beginning of the next (van Herk; Gil and Werman, 1993). Nothing is ever subtracted, so a sum
 * does not drift. Before there are as many numbers it says nothing of use.
 */
export class SlidingFold implements Follower {
  readonly #length: number;
  readonly #fold: (a: number, b: number) => number;
  readonly #empty: number;
  readonly #block: Float64Array;
  /** The fold of the last whole block from each of its places to its end. */
  readonly #ends: Float64Array;
  #filled = 0;
  /** The fold of what is there of the block that fills. */
  #beginning: number;
  #live = NaN;

  constructor(length: number, fold: (a: number, b: number) => number, empty: number) {
    this.#length = length;
    this.#fold = fold;
    this.#empty = empty;
    this.#beginning = empty;
    this.#block = new Float64Array(length);
    this.#ends = new Float64Array(length + 1).fill(empty);
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
