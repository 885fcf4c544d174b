import type { Accumulator } from './formula.ts';
import { SlidingFold } from './sliding-fold.ts';

/**
 * Smooths a value, giving the previous one the weight `kept`. In this form the result is exact for a constant series, so that its MACD
 * doesn't flicker around 0.
 */
export function smooth(value: number, before: number, kept: number): number {
  return value - kept * (value - before);
}

/** Exponential average with α = 2/(n+1), seeded with the first value. */
export class ExponentialAverage implements Accumulator {
  readonly #kept: number;
  #closed = NaN;
  #live = NaN;

  constructor(length: number) {
    this.#kept = (length - 1) / (length + 1);
  }

  reset(): void {
    this.#closed = NaN;
  }

  next(value: number): number {
    this.#live = Number.isNaN(this.#closed) ? value : smooth(value, this.#closed, this.#kept);
    return this.#live;
  }

  close(): void {
    this.#closed = this.#live;
  }
}

/** Average of the last n values. Invalid for fewer values. */
export class SimpleAverage implements Accumulator {
  readonly #length: number;
  readonly #sum: SlidingFold;

  constructor(length: number) {
    this.#length = length;
    this.#sum = new SlidingFold(length, 'sum');
  }

  reset(): void {
    this.#sum.reset();
  }

  next(value: number): number {
    return this.#sum.next(value) / this.#length;
  }

  close(): void {
    this.#sum.close();
  }
}
