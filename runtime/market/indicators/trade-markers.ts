import type { OwnTrade, TradeMarker } from '../../../schemas/indicators/live.ts';

type Sum = Omit<TradeMarker, 'price'> & { readonly cost: number };

function addTrade(sum: Sum | undefined, { side, symbol, price, quantity, time }: OwnTrade, start: number): Sum {
  return {
    time: start,
    type: side,
    symbol,
    quantity: (sum?.quantity ?? 0) + quantity,
    cost: (sum?.cost ?? 0) + price * quantity,
    rawTimestamp: Math.max(sum?.rawTimestamp ?? time, time),
  };
}

/**
 * Returns one marker per bar and side, oldest first (CHA-20, CHA-21). Its price is the average weighted by quantity. `startOf` returns the
 * start of the bar that contains a time, both in seconds.
 */
export function createTradeMarkers(trades: readonly OwnTrade[], startOf: (seconds: number) => number): TradeMarker[] {
  const sums = new Map<string, Sum>();
  for (const trade of trades) {
    const start = startOf(trade.time / 1000);
    const key = `${start} ${trade.side}`;
    sums.set(key, addTrade(sums.get(key), trade, start));
  }
  const traded = [...sums.values()].filter(({ quantity }) => quantity > 0);
  return traded.map(({ cost, ...sum }) => ({ ...sum, price: cost / sum.quantity })).sort((a, b) => a.time - b.time);
}
