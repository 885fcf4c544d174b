import type { BarColumns } from '../../../../schemas/domains/market/bars.ts';

/** Minimum size in bars, enough for a chart of common width. */
const MIN_SIZE = 512;
/** Window size relative to the bars in view, so that a drag finds bars on both sides. */
const SIZE_PER_VISIBLE_BAR = 2;

/**
 * The part of a long history that the drawing library gets, because the cost of a tick grows with the number of bars.
 * Indexes count from the start of the whole series; `end` is exclusive.
 */
export class BarWindow {
  start = 0;
  end = 0;
  private readonly most: number;
  private size: number;

  /** The window grows with the number of bars in view, up to `most`. It drops old bars once it is half as large again. */
  constructor(most: number) {
    this.most = most;
    this.size = Math.min(MIN_SIZE, most);
  }

  reset(length: number): void {
    this.end = length;
    this.start = Math.max(0, length - this.size);
  }

  older(added: number): void {
    this.start += added;
    this.end += added;
  }

  /** Handles bars appended to the series. Returns whether they are in the window, which isn't the case while older bars are in view. */
  newer(length: number, added: number): boolean {
    if (this.end < length - added) return false;
    this.end = length;
    return true;
  }

  get isFull(): boolean {
    return this.end - this.start > this.size * 1.5;
  }

  /**
   * Moves and resizes the window around the visible range. The range is in bars of the window and can lie outside it.
   * Returns whether the window changed.
   */
  follow(from: number, to: number, length: number): boolean {
    // Moving early by an eighth of the spare bars avoids a move at every step.
    const margin = Math.max(0, (this.size - (to - from)) / 8);
    const nearStart = from < margin && this.start > 0;
    const nearEnd = to > this.end - this.start - margin && this.end < length;
    const size = this.sizeFor(to - from);
    const isWide = this.size > size * 2;
    if (!nearStart && !nearEnd && !isWide) return false;
    const { start, end } = this;
    this.size = size;
    const middle = start + (from + to) / 2;
    this.start = Math.min(Math.max(0, Math.round(middle - size / 2)), Math.max(0, length - size));
    this.end = Math.min(length, this.start + size);
    return this.start !== start || this.end !== end;
  }

  /** Rounds up to powers of two, so that a zoom doesn't reset the library at each step. */
  private sizeFor(inSight: number): number {
    const wanted = 2 ** Math.ceil(Math.log2(Math.max(1, inSight * SIZE_PER_VISIBLE_BAR)));
    return Math.min(this.most, Math.max(MIN_SIZE, wanted));
  }
}

/** Returns the index of the last bar that starts at or before a time in seconds; 0 before the first bar. */
export function findNearestBar(bars: BarColumns, time: number): number {
  let low = 0;
  let high = bars.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((bars.time[middle] ?? 0) <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}
