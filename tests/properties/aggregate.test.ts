import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Aggregate, findBase } from '../../runtime/market/aggregate.ts';
import { Bars } from '../../runtime/market/bars.ts';
import { toRows } from '../kit/runtime/bars.ts';
import { MarketFeed } from '../../sandbox/market/feed.ts';
import { getHistoryBars } from '../../sandbox/market/history.ts';
import { findMarket } from '../../sandbox/market/markets.ts';
import { type Resolution, RESOLUTIONS } from '../../schemas/domains/market/resolution.ts';
import type { Bar } from '../../schemas/domains/market/bars.ts';
import { assertForAll } from '../kit/assert-for-all.ts';

const FEED = new MarketFeed(1);
const MARKET = findMarket('BTC_USDT')!;
/** Wednesday, 14 May 2025, 13:37:42 UTC. */
const NOW = Date.UTC(2025, 4, 14, 13, 37, 42) / 1000;

const feedBars = (resolution: Resolution, countback: number, now: number) =>
  getHistoryBars(FEED, { market: MARKET, resolution, from: 0, to: now + 1, countback }, now);

/** Each resolution with its two closest bases. */
const MADE = RESOLUTIONS.flatMap((resolution) => {
  const bases = RESOLUTIONS.filter((base) => base !== resolution && findBase(resolution, [base]) === base);
  return bases.slice(-2).map((base) => [resolution, base] as const);
});

/** Volumes are rounded before they are added up, so they are compared separately. */
const withoutVolume = (bar: Bar): Bar => ({ ...bar, volume: 0 });

it.each(MADE)('bars of %s aggregated from %s equal the feed’s own bars', (resolution, base) => {
  assertForAll(3, [fc.integer({ min: NOW - 3e7, max: NOW })], (now) => {
    const bars = new Bars();
    for (const bar of feedBars(base, 200, now)) bars.push(bar);
    const aggregate = new Aggregate(resolution);
    aggregate.update(bars, -Infinity, false);
    const made = toRows(aggregate.bars);
    const own = feedBars(resolution, made.length, now);
    expect(made.map(withoutVolume)).toEqual(own.map(withoutVolume));
    for (const [index, bar] of made.entries()) expect(bar.volume).toBeCloseTo(own[index]!.volume, 1);
  });
});

it.each(MADE)('bars of %s aggregated from %s are the same tick by tick as at once', (resolution, base) => {
  const pages = feedBars(base, 150, NOW);
  const bars = new Bars();
  const live = new Aggregate(resolution);
  for (const bar of pages) {
    // A bar opens at one price and changes later.
    for (const state of [{ ...bar, high: bar.open, low: bar.open, close: bar.open, volume: 0 }, bar]) {
      if (bars.timeAt(-1) === bar.time) bars.replaceLast(state);
      else bars.push(state);
      live.update(bars, bar.time, true);
    }
  }
  const whole = new Aggregate(resolution);
  whole.update(bars, -Infinity, true);
  expect(toRows(live.bars)).toEqual(toRows(whole.bars));
});

it.each<[Resolution, readonly Resolution[], Resolution | null]>([
  ['60', ['1', '60', '1D'], '60'],
  ['120', ['1', '30', '60', '1D'], '60'],
  ['1W', ['60', '1D', '2D', '3D', '5D'], '1D'],
  ['1M', ['240', '1W', '2D'], '240'],
  ['10S', ['1S', '3', '5'], '1S'],
  ['1S', ['10S', '1'], null],
])('finds the base of %s in %j: %s', (resolution, offered, base) => {
  expect(findBase(resolution, offered)).toBe(base);
});
