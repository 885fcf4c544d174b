import type { StreamBar } from '../../schemas/domains/market/stream.ts';
import type { UdfHistory } from '../../schemas/domains/market/shapes.ts';
import type { Bar } from '../../schemas/domains/market/bars.ts';

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
