import type { Bar, BarColumns } from '../../schemas/domains/market/bars.ts';

const FIELDS = ['time', 'open', 'high', 'low', 'close', 'volume'] as const;

const SMALLEST_ROOM = 256;

/** Candles as growing columns: adding one is cheap, and what is in front or behind moves at once. */
export class Bars implements BarColumns {
  length = 0;
  time = new Float64Array(SMALLEST_ROOM);
  open = new Float64Array(SMALLEST_ROOM);
  high = new Float64Array(SMALLEST_ROOM);
  low = new Float64Array(SMALLEST_ROOM);
  close = new Float64Array(SMALLEST_ROOM);
  volume = new Float64Array(SMALLEST_ROOM);

  /** The time of a bar, counted from the end as well; undefined where there is none. */
  timeAt(index: number): number | undefined {
    return this.time.subarray(0, this.length).at(index);
  }

  at(index: number): Bar {
    const { time, open, high, low, close, volume } = this;
    const cell = (column: Float64Array) => column[index] ?? NaN;
    return { time: cell(time), open: cell(open), high: cell(high), low: cell(low), close: cell(close), volume: cell(volume) };
  }

  /** The index of the first bar at or after a time; `length` where there is none. */
  indexOf(time: number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.time[middle] ?? Infinity) < time) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  push(bar: Bar): void {
    if (this.length === this.time.length) this.move(0, Math.ceil(this.length * 1.5));
    this.put(this.length++, bar);
  }

  replaceLast(bar: Bar): void {
    this.put(this.length - 1, bar);
  }

  put(index: number, bar: Bar): void {
    for (const field of FIELDS) this[field][index] = bar[field];
  }

  /** Puts older bars in front. */
  prepend(bars: readonly Bar[]): void {
    this.move(bars.length, Math.max(this.time.length, this.length + bars.length));
    bars.forEach((bar, index) => this.put(index, bar));
    this.length += bars.length;
  }

  /** Keeps the first `length` bars. */
  truncate(length: number): void {
    this.length = length;
  }

  /** The bars from one index up to another, without a copy: it holds until the next change. */
  window(from: number, to: number): BarColumns {
    const [start, end] = [Math.max(0, from), Math.min(this.length, to)];
    const cut = (column: Float64Array) => column.subarray(start, end);
    const { time, open, high, low, close, volume } = this;
    const columns = { time: cut(time), open: cut(open), high: cut(high), low: cut(low), close: cut(close), volume: cut(volume) };
    return { length: columns.time.length, ...columns };
  }

  /** Into columns of another size, that many places further on. */
  private move(by: number, room: number): void {
    for (const field of FIELDS) {
      const column = new Float64Array(room);
      column.set(this[field].subarray(0, this.length), by);
      this[field] = column;
    }
  }
}
