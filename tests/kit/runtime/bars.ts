import { autorun } from 'mobx';
import { onTestFinished } from 'vitest';
import { type Resolution, RESOLUTIONS } from '../../../schemas/domains/market/resolution.ts';
import type { Bar, BarColumns } from '../../../schemas/domains/market/bars.ts';
import type { BarAmount, BarChange } from '../../../schemas/domains/market/chart-sources.ts';
import { type Answers, createFakeNetwork, takeTurns } from './fake-network.ts';
import { createFakeSockets } from './fake-sockets.ts';
import { settle } from './settle.ts';
import { createApi } from '../../../runtime/api/api.ts';
import { MemoryClock, createPorts } from './memory-ports.ts';
import { MarketStream } from '../../../runtime/market/market-stream.ts';
import { SiteStore } from '../../../runtime/stores/site-store.ts';
import { createTestSite, TIME_LIMITS } from './site-document.ts';
import { createChartFeed } from '../../../runtime/market/chart-feed.ts';

export const NOW = Date.UTC(2026, 0, 15, 12);
export const SECOND = NOW / 1000;
export const HOUR = 3600;

export const createBar = (time: number, close = 100, volume = 1): Bar => ({ time, open: close, high: close, low: close, close, volume });

export const PAGE = [createBar(SECOND - 2 * HOUR, 1), createBar(SECOND - HOUR, 2), createBar(SECOND, 3)];

export function toColumns(bars: readonly Bar[]) {
  const get = (field: keyof Bar) => bars.map((each) => each[field]);
  return { s: 'ok', t: get('time'), o: get('open'), h: get('high'), l: get('low'), c: get('close'), v: get('volume') };
}

export function toRows({ length, ...fields }: BarColumns): Bar[] {
  return Array.from({ length }, (_, index) => {
    const get = (field: keyof Bar) => fields[field][index] ?? NaN;
    return { time: get('time'), open: get('open'), high: get('high'), low: get('low'), close: get('close'), volume: get('volume') };
  });
}

export function toFrame(seq: number, { time: t, open: o, high: h, low: l, close: c, volume: v }: Bar, res = '60') {
  return { ch: 'bar', sym: 'A_B', res, seq, t, o, h, l, c, v };
}

const FEED: Answers = {
  'udf-config': { supported_resolutions: RESOLUTIONS },
  'udf-symbols': { name: 'A_B', description: 'Aye / Bee', pricescale: 100, volume_precision: 4 },
  'udf-time': SECOND,
  'udf-history': { s: 'no_data' },
};

export function createFeed(answers: Answers = {}, now = NOW) {
  const clock = new MemoryClock(now);
  const { socket, opened, getLast } = createFakeSockets<{ readonly method: string; readonly params: string[] }>(clock);
  const frames: (() => void)[] = [];
  const paint = { markUsable: () => undefined, whenUsable: Promise.resolve(), onFrame: (run: () => void) => void frames.push(run) };
  const ports = createPorts({ fetch: createFakeNetwork({ answers: { ...FEED, ...answers } }), clock, paint, socket });
  const site = new SiteStore(createTestSite());
  const stream = new MarketStream({ socket, clock, site, location: ports.location });
  const feed = createChartFeed({ ...ports, api: createApi(ports, { timeLimits: () => TIME_LIMITS }), stream, site });
  return {
    feed,
    clock,
    stream,
    log: ports.log,
    network: ports.fetch,
    histories: () => {
      const addresses = ports.fetch.requested.filter((address) => address.startsWith('/udf/history'));
      return addresses.map((address) => Object.fromEntries(new URL(address, 'http://x').searchParams));
    },
    connection: getLast,
    connections: opened,
    send: (message: object) => getLast().receive(message),
    paint: () => frames.splice(0).map((run) => run()).length,
  };
}

const WATCHED = { resolution: '60' as Resolution, amount: {} as Partial<BarAmount> };

export function watchBars(parts: ReturnType<typeof createFeed>, options: Partial<typeof WATCHED> = {}) {
  const { resolution, amount } = { ...WATCHED, ...options };
  const live = parts.feed.open('A_B', resolution, { countback: 6, atMost: 100, ...amount });
  onTestFinished(() => live.close());
  // As a component does, which must not cache the bars.
  onTestFinished(autorun(() => void live.bars));
  const changes: BarChange[] = [];
  live.onChange((change) => changes.push(change));
  return { live, changes, bars: () => toRows(live.bars) };
}

export async function startBars(history: unknown = toColumns(PAGE), ...histories: readonly unknown[]) {
  const parts = createFeed({ 'udf-history': takeTurns(history, ...histories) });
  const watch = watchBars(parts);
  await settle();
  parts.connection().on.open();
  parts.paint();
  watch.changes.length = 0;
  const receive = async (...messages: readonly object[]) => {
    messages.forEach((message) => parts.send(message));
    await settle();
    parts.paint();
  };
  return { ...parts, ...watch, receive };
}

/** Opens the bars of a feed with these responses, and waits for the first page. */
export async function openBars(answers: Answers = {}, options: Parameters<typeof watchBars>[1] = {}, now = NOW) {
  const parts = createFeed(answers, now);
  const opened = { ...parts, ...watchBars(parts, options) };
  await settle();
  return opened;
}
