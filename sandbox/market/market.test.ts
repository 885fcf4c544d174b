import { expect, it } from 'vitest';
import { getBarSpan, type Resolution, RESOLUTIONS } from '../../schemas/domains/market/resolution.ts';
import { getMarket } from '../fixtures.ts';
import { MarketFeed } from './feed.ts';
import { getHistoryBars } from './history.ts';
import { MARKETS } from './markets.ts';
import { createQuote } from './quote.ts';

const NOW = Date.UTC(2025, 4, 14, 13, 37, 42) / 1000;
const MINUTE = 60;
const BTC = getMarket('BTC_USDT');

// `tests/properties/aggregate.test.ts` proves that bars consist of the bars of shorter resolutions.
it.each(RESOLUTIONS)('bars of %s chain, contain their open and close, and end at the last price', (resolution) => {
  const request = { market: BTC, resolution, from: 0, to: NOW + 1, countback: 40 };
  const list = getHistoryBars(new MarketFeed(1), request, NOW);
  expect(list).toHaveLength(40);
  expect(list.at(-1)?.close).toBe(createQuote(new MarketFeed(1), BTC, NOW).lp);
  for (const [index, bar] of list.entries()) {
    expect(bar.high).toBeGreaterThanOrEqual(Math.max(bar.open, bar.close));
    expect(bar.low).toBeLessThanOrEqual(Math.min(bar.open, bar.close));
    expect(bar.low).toBeGreaterThan(0);
    const next = list[index + 1];
    if (next === undefined) continue;
    expect(next.open).toBe(bar.close);
    expect(next.time).toBe(getBarSpan(resolution, bar.time).end);
  }
});

it('bars depend on the seed, not on earlier requests, and are constant once they are complete', () => {
  const feed = new MarketFeed(1);
  const getTestBar = (someFeed: MarketFeed) => someFeed.getFormingBar(BTC, '60', NOW);
  feed.getFormingBar(getMarket('ETH_USDT'), '1', NOW - 12_345);
  expect(getTestBar(feed)).toEqual(getTestBar(new MarketFeed(1)));
  expect(getTestBar(feed)).not.toEqual(getTestBar(new MarketFeed(2)));
  const span = getBarSpan('1', NOW - 2 * MINUTE);
  expect(feed.getBar(BTC, span, span.end - 1)).toEqual(feed.getBar(BTC, span, NOW));
});

it('the history has the bars that start in [from, to)', () => {
  const to = getBarSpan('1', NOW).start;
  const request = { market: BTC, resolution: '1', from: to - 3 * MINUTE, to, countback: null } as const;
  const times = getHistoryBars(new MarketFeed(1), request, NOW).map((bar) => bar.time);
  expect(times).toEqual([to - 180, to - 120, to - 60]);
});

it.each<[Resolution, string]>([
  ['1W', '2025-05-12T00:00:00.000Z'],
  ['1M', '2025-05-01T00:00:00.000Z'],
  ['240', '2025-05-14T12:00:00.000Z'],
  ['30', '2025-05-14T13:30:00.000Z'],
  ['30S', '2025-05-14T13:37:30.000Z'],
])('starts the bar of %s at %s', (resolution, start) => {
  expect(new Date(getBarSpan(resolution, NOW).start * 1000).toISOString()).toBe(start);
});

it.each([...MARKETS.values()])('$symbol stays near its start price, and its quote is consistent and agrees with the last bar', (each) => {
  const feed = new MarketFeed(1);
  const quote = createQuote(feed, each, NOW);
  expect(feed.getFormingBar(each, '1', NOW).close).toBe(quote.lp);
  expect(quote.lp / each.price).toBeGreaterThan(0.2);
  expect(quote.lp / each.price).toBeLessThan(5);
  expect(quote.bid).toBeLessThan(quote.lp);
  expect(quote.ask).toBeGreaterThan(quote.lp);
  expect(quote.high_price).toBeGreaterThanOrEqual(quote.lp);
  expect(quote.low_price).toBeLessThanOrEqual(quote.lp);
});
