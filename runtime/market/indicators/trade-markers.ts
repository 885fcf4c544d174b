import type { OwnTrade, TradeMarker } from '../../../schemas/indicators/live.ts';

type Sum = Omit<TradeMarker, 'price'> & { readonly cost: number };

/** The trades of a bar and side with one more. */
function plus(sum: Sum | undefined, { side, symbol, price, quantity, time }: OwnTrade, start: number): Sum {
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
 * The markers of a chart's trades, all of its symbol, oldest first (CHA-20, CHA-21): one for a bar and side, whose price is the average
 * weighted by quantity. `startOf` gives the start of the bar that holds an instant, both in seconds.
 */
export function tradeMarkers(trades: readonly OwnTrade[], startOf: (seconds: number) => number): TradeMarker[] {
  const sums = new Map<string, Sum>();
  for (const trade of trades) {
    const start = startOf(trade.time / 1000);
    const key = `${start} ${trade.side}`;
    sums.set(key, plus(sums.get(key), trade, start));
  }
  // Trades of nothing have no average price.
  const traded = [...sums.values()].filter(({ quantity }) => quantity > 0);
  return traded.map(({ cost, ...sum }) => ({ ...sum, price: cost / sum.quantity })).sort((a, b) => a.time - b.time);
}
