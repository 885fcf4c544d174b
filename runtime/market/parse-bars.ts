import type { StreamBar } from '../../schemas/domains/market/stream.ts';
import type { UdfHistory } from '../../schemas/domains/market/shapes.ts';
import type { Bar } from '../../schemas/domains/market/bars.ts';

/** What the market sends becomes bars here and nowhere else: in strictly rising time, and each of them sound. */
export function barsOf({ t, o, h, l, c, v }: Extract<UdfHistory, { s: 'ok' }>): Bar[] {
  const rows = t.map((time, index) => ({
    time,
    open: o[index] ?? NaN,
    high: h[index] ?? NaN,
    low: l[index] ?? NaN,
    close: c[index] ?? NaN,
    volume: v[index] ?? NaN,
  }));
  // Of two bars of one time the one that was sent later counts: sorting keeps their order.
  const sorted = rows.filter(isSound).sort((a, b) => a.time - b.time);
  return sorted.filter((bar, index) => bar.time !== sorted[index + 1]?.time);
}

/** The bar of a message, or null when it is none. */
export function barOf({ t: time, o: open, h: high, l: low, c: close, v: volume }: StreamBar): Bar | null {
  const bar = { time, open, high, low, close, volume };
  return isSound(bar) ? bar : null;
}

function isSound(bar: Bar): boolean {
  return Object.values(bar).every(Number.isFinite) && bar.high >= bar.low && bar.volume >= 0;
}
