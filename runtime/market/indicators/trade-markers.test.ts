import { describe, expect, it } from 'vitest';
import type { OwnTrade } from '../../../schemas/indicators/live.ts';
import { createTradeMarkers } from './trade-markers.ts';

const HOUR = 3600;
const hourOf = (seconds: number): number => Math.floor(seconds / HOUR) * HOUR;

function trade(given: Partial<OwnTrade>): OwnTrade {
  return { symbol: 'BTC_USDT', side: 'buy', price: 100, quantity: 1, time: 1000, ...given };
}

describe('trade markers', () => {
  it('[CHA-20] have time, type, price, quantity, symbol and rawTimestamp, at the start of their bar', () => {
    expect(createTradeMarkers([trade({ side: 'sell', price: 101.5, quantity: 0.25, time: 5_400_123 })], hourOf)).toEqual([
      { time: HOUR, type: 'sell', price: 101.5, quantity: 0.25, symbol: 'BTC_USDT', rawTimestamp: 5_400_123 },
    ]);
  });

  it('[CHA-20][CHA-21] are one for a bar and side, at the average weighted by quantity and the time of its last trade', () => {
    const trades = [trade({ quantity: 3, time: 3000 }), trade({ price: 200, time: 2000 }), trade({ side: 'sell', price: 90, time: 1500 })];
    expect(createTradeMarkers(trades, hourOf)).toEqual([
      { time: 0, type: 'buy', price: 125, quantity: 4, symbol: 'BTC_USDT', rawTimestamp: 3000 },
      { time: 0, type: 'sell', price: 90, quantity: 1, symbol: 'BTC_USDT', rawTimestamp: 1500 },
    ]);
  });

  it('[CHA-21] are oldest first, whatever the order of the trades', () => {
    const trades = [2, 0, 1].map((hour) => trade({ time: hour * HOUR * 1000 }));
    expect(createTradeMarkers(trades, hourOf).map(({ time }) => time)).toEqual([0, HOUR, 2 * HOUR]);
  });

  it('[CHA-21] are none where nothing was traded', () => {
    expect(createTradeMarkers([trade({ quantity: 0 })], hourOf)).toEqual([]);
  });
});
