import type { Accumulator } from './formula.ts';

export class SlidingFold implements Accumulator {
  readonly #length: number;
  readonly #isSum: boolean;
  readonly #empty: number;
  readonly #block: Float64Array;
  readonly #ends: Float64Array;
  #filled = 0;
  #beginning: number;
  #live = NaN;

  constructor(length: number, kind: 'sum' | 'highest') {
    this.#length = length;
    this.#isSum = kind === 'sum';
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
