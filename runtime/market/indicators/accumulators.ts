export interface Accumulator {
  reset(): void;
  /** Returns the result if this is the next value. `close` adds it to the state. */
  next(value: number): number;
  close(): void;
}

/**
 * Exponential smoothing that gives the previous result the weight `kept`. Without a seed, it starts with the first value. In this form the
 * result is exact for a constant series, so that its MACD doesn't flicker around 0.
 */
export class Smoothing implements Accumulator {
  readonly #kept: number;
  readonly #seed: number;
  // Initialized as numbers: engines store a field that was undefined as an object.
  closed = NaN;
  live = NaN;

  constructor(kept: number, seed = NaN) {
    this.#kept = kept;
    this.#seed = seed;
    this.reset();
  }

  reset(): void {
    this.closed = this.#seed;
    this.live = this.#seed;
  }

  next(value: number): number {
    this.live = Number.isNaN(this.closed) ? value : value - this.#kept * (value - this.closed);
    return this.live;
  }

  close(): void {
    this.closed = this.live;
  }
}

/** Creates an exponential average with α = 2/(n+1), seeded with the first value. */
export const createExponentialAverage = (length: number) => new Smoothing((length - 1) / (length + 1));

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

export class SimpleAverage extends SlidingFold {
  readonly #count: number;

  constructor(length: number) {
    super(length, 'sum');
    this.#count = length;
  }

  override next(value: number): number {
    return super.next(value) / this.#count;
  }
}
