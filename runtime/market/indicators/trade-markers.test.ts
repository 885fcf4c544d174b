import { expect, it } from 'vitest';
import type { OwnTrade } from '../../../schemas/indicators/live.ts';
import { createTradeMarkers } from './trade-markers.ts';

const HOUR = 3600;
const TRADE: OwnTrade = { symbol: 'BTC_USDT', side: 'buy', price: 100, quantity: 1, time: 1000 };
const toHour = (seconds: number) => Math.floor(seconds / HOUR) * HOUR;
const createMarkers = (...trades: Partial<OwnTrade>[]) =>
  createTradeMarkers(
    trades.map((trade) => ({ ...TRADE, ...trade })),
    toHour,
  );

it('[CHA-20] markers have time, type, price, quantity, symbol and rawTimestamp, at the start of their bar', () => {
  expect(createMarkers({ side: 'sell', price: 101.5, quantity: 0.25, time: 5_400_123 })).toEqual([
    { time: HOUR, type: 'sell', price: 101.5, quantity: 0.25, symbol: 'BTC_USDT', rawTimestamp: 5_400_123 },
  ]);
});

it('[CHA-20][CHA-21] markers are one per bar and side, at the average weighted by quantity and the time of its last trade', () => {
  const trades = [{ quantity: 3, time: 3000 }, { price: 200, time: 2000 }, { side: 'sell', price: 90, time: 1500 } as const];
  expect(createMarkers(...trades)).toEqual([
    { time: 0, type: 'buy', price: 125, quantity: 4, symbol: 'BTC_USDT', rawTimestamp: 3000 },
    { time: 0, type: 'sell', price: 90, quantity: 1, symbol: 'BTC_USDT', rawTimestamp: 1500 },
  ]);
});

it('[CHA-21] markers are oldest first, whatever the order of the trades', () => {
  const markers = createMarkers(...[2, 0, 1].map((hour) => ({ time: hour * HOUR * 1000 })));
  expect(markers.map(({ time }) => time)).toEqual([0, HOUR, 2 * HOUR]);
});

it('[CHA-21] nothing traded gives no marker', () => {
  expect(createMarkers({ quantity: 0 })).toEqual([]);
});
