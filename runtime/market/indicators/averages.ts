import type { Accumulator } from './formula.ts';
import { SlidingFold } from './sliding-fold.ts';

export function smooth(value: number, before: number, kept: number): number {
  return value - kept * (value - before);
}

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
