import { onTestFinished } from 'vitest';
import { type Resolution, RESOLUTIONS } from '../../../schemas/domains/market/resolution.ts';
import type { Bar, BarColumns } from '../../../schemas/domains/market/bars.ts';
import type { BarAmount, BarChange } from '../../../schemas/domains/market/chart-sources.ts';
import { type Answers, fakeNetwork, takeTurns } from './fake-network.ts';
import { fakeSockets } from './fake-sockets.ts';
import { settle } from './settle.ts';
import { createApi } from '../../../runtime/api/api.ts';
import { MemoryClock, memoryPorts } from './memory-ports.ts';
import { MarketStream } from '../../../runtime/market/market-stream.ts';
import { SiteStore } from '../../../runtime/stores/site-store.ts';
import { siteDocument, TIME_LIMITS } from './site-document.ts';
import { createChartFeed } from '../../../runtime/market/chart-feed.ts';

export const NOW = Date.UTC(2026, 0, 15, 12);
export const SECOND = NOW / 1000;
export const HOUR = 3600;

export const bar = (time: number, close = 100, volume = 1): Bar => ({ time, open: close, high: close, low: close, close, volume });

export const PAGE = [bar(SECOND - 2 * HOUR, 1), bar(SECOND - HOUR, 2), bar(SECOND, 3)];

export function columns(bars: readonly Bar[]) {
  const of = (field: keyof Bar) => bars.map((each) => each[field]);
  return { s: 'ok', t: of('time'), o: of('open'), h: of('high'), l: of('low'), c: of('close'), v: of('volume') };
}

export function rows({ length, ...fields }: BarColumns): Bar[] {
  return Array.from({ length }, (_, index) => {
    const cell = (field: keyof Bar) => fields[field][index] ?? NaN;
    return { time: cell('time'), open: cell('open'), high: cell('high'), low: cell('low'), close: cell('close'), volume: cell('volume') };
  });
}

export function frame(seq: number, { time: t, open: o, high: h, low: l, close: c, volume: v }: Bar, res = '60') {
  return { ch: 'bar', sym: 'A_B', res, seq, t, o, h, l, c, v };
}

const FEED: Answers = {
  'udf-config': { supported_resolutions: RESOLUTIONS },
  'udf-symbols': { name: 'A_B', description: 'Aye / Bee', pricescale: 100, volume_precision: 4 },
  'udf-time': SECOND,
  'udf-history': { s: 'no_data' },
};

/** Creates a feed with a fake network, socket, clock, and frames. */
export function feedOf(answers: Answers = {}, now = NOW) {
  const clock = new MemoryClock(now);
  const { socket, opened, last } = fakeSockets<{ readonly method: string; readonly params: string[] }>(clock);
  const frames: (() => void)[] = [];
  const paint = { markUsable: () => undefined, whenUsable: Promise.resolve(), onFrame: (run: () => void) => void frames.push(run) };
  const ports = memoryPorts({ fetch: fakeNetwork({ answers: { ...FEED, ...answers } }), clock, paint, socket });
  const site = new SiteStore(siteDocument({ site: { tradingViewExchange: 'Meridian' } }));
  const stream = new MarketStream({ socket, clock, site, location: ports.location });
  const feed = createChartFeed({ ...ports, api: createApi(ports, { timeLimits: () => TIME_LIMITS }), stream, site });
  return {
    feed,
    clock,
    stream,
    log: ports.log,
    network: ports.fetch,
    histories: () => {
      const addresses = ports.fetch.asked.filter((address) => address.startsWith('/udf/history'));
      return addresses.map((address) => Object.fromEntries(new URL(address, 'http://x').searchParams));
    },
    connection: last,
    connections: opened,
    say: (message: object) => last().hear(message),
    paint: () => frames.splice(0).forEach((run) => run()),
  };
}

interface WatchOptions {
  readonly resolution?: Resolution;
  readonly amount?: Partial<BarAmount>;
}

export function watched(parts: ReturnType<typeof feedOf>, { resolution = '60', amount = {} }: WatchOptions = {}) {
  const live = parts.feed.open('A_B', resolution, { countback: 3, atMost: 100, ...amount });
  onTestFinished(() => live.close());
  const changes: BarChange[] = [];
  live.onChange((change) => changes.push(change));
  return { live, changes, bars: () => rows(live.bars) };
}

export { takeTurns as inTurn };

export async function following(history: unknown = columns(PAGE), ...histories: readonly unknown[]) {
  const parts = feedOf({ 'udf-history': takeTurns(history, ...histories) });
  const watch = watched(parts);
  await settle();
  parts.connection().on.open();
  parts.paint();
  watch.changes.length = 0;
  const hear = async (...messages: readonly object[]) => {
    messages.forEach((message) => parts.say(message));
    await settle();
    parts.paint();
  };
  return { ...parts, ...watch, hear };
}
