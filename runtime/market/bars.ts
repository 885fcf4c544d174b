import type { Bar, BarColumns } from '../../schemas/domains/market/bars.ts';
import type { UdfHistory } from '../../schemas/domains/market/shapes.ts';
import type { StreamBar } from '../../schemas/domains/market/stream.ts';

const FIELDS = ['time', 'open', 'high', 'low', 'close', 'volume'] as const;

const MIN_CAPACITY = 256;

export class Bars implements BarColumns {
  length = 0;
  time = new Float64Array(MIN_CAPACITY);
  open = new Float64Array(MIN_CAPACITY);
  high = new Float64Array(MIN_CAPACITY);
  low = new Float64Array(MIN_CAPACITY);
  close = new Float64Array(MIN_CAPACITY);
  volume = new Float64Array(MIN_CAPACITY);

  timeAt(index: number): number | undefined {
    return this.time.subarray(0, this.length).at(index);
  }

  at(index: number): Bar {
    const { time, open, high, low, close, volume } = this;
    const cell = (column: Float64Array) => column[index] ?? NaN;
    return { time: cell(time), open: cell(open), high: cell(high), low: cell(low), close: cell(close), volume: cell(volume) };
  }

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
    if (this.length === this.time.length) this.#move(0, Math.ceil(this.length * 1.5));
    this.put(this.length++, bar);
  }

  replaceLast(bar: Bar): void {
    this.put(this.length - 1, bar);
  }

  put(index: number, bar: Bar): void {
    for (const field of FIELDS) this[field][index] = bar[field];
  }

  prepend(bars: readonly Bar[]): void {
    this.#move(bars.length, Math.max(this.time.length, this.length + bars.length));
    bars.forEach((bar, index) => this.put(index, bar));
    this.length += bars.length;
  }

  truncate(length: number): void {
    this.length = length;
  }

  #move(by: number, capacity: number): void {
    for (const field of FIELDS) {
      const column = new Float64Array(capacity);
      column.set(this[field].subarray(0, this.length), by);
      this[field] = column;
    }
  }
}

/** Returns the valid bars in strictly increasing time. */
export function parseBars({ t, o, h, l, c, v }: Extract<UdfHistory, { s: 'ok' }>): Bar[] {
  const rows = t.map((time, index) => ({
    time,
    open: o[index] ?? NaN,
    high: h[index] ?? NaN,
    low: l[index] ?? NaN,
    close: c[index] ?? NaN,
    volume: v[index] ?? NaN,
  }));
  // Sorting is stable, so the later of two bars with the same time is used.
  const sorted = rows.filter(isValid).sort((a, b) => a.time - b.time);
  return sorted.filter((bar, index) => bar.time !== sorted[index + 1]?.time);
}

export function parseBar({ t: time, o: open, h: high, l: low, c: close, v: volume }: StreamBar): Bar | null {
  const bar = { time, open, high, low, close, volume };
  return isValid(bar) ? bar : null;
}

function isValid(bar: Bar): boolean {
  return Object.values(bar).every(Number.isFinite) && bar.high >= bar.low && bar.volume >= 0;
}
