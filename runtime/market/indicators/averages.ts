import type { Follower } from './formula.ts';
import { SlidingFold } from './sliding-fold.ts';

/**
 * Smooths a number with what was before it, of which the share `kept` is kept. Written so, it is exact for a flat series, whose MACD must
 * not flicker around 0, and where nothing is kept.
 */
export function smoothed(value: number, before: number, kept: number): number {
  return value - kept * (value - before);
}

/** The exponential average with α = 2/(n+1) and the first number as its seed. */
export class ExponentialAverage implements Follower {
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
    this.#live = Number.isNaN(this.#closed) ? value : smoothed(value, this.#closed, this.#kept);
    return this.#live;
  }

  close(): void {
    this.#closed = this.#live;
  }
}

/** The plain average of the last n numbers; before there are as many it says nothing of use. */
export class SimpleAverage implements Follower {
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
