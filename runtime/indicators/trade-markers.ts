import type { OwnTrade, TradeMarker } from '../../schemas/indicators/live.ts';

/** One marker of the trades of a bar and side; the average is of what they cost, so that it is weighted by quantity. */
function markerOf(trades: readonly OwnTrade[], time: number): TradeMarker[] {
  const [first] = trades;
  const quantity = trades.reduce((sum, trade) => sum + trade.quantity, 0);
  // Trades of nothing have no average price.
  if (first === undefined || quantity <= 0) return [];
  const cost = trades.reduce((sum, trade) => sum + trade.price * trade.quantity, 0);
  const rawTimestamp = Math.max(...trades.map((trade) => trade.time));
  return [{ time, type: first.side, price: cost / quantity, quantity, symbol: first.symbol, rawTimestamp }];
}

/**
 * The markers of a chart's trades, all of its symbol, oldest first (CHA-20, CHA-21). `startOf` gives the start of the bar that holds an
 * instant, both in seconds.
 */
export function tradeMarkers(trades: readonly OwnTrade[], startOf: (seconds: number) => number): TradeMarker[] {
  const groups = Map.groupBy(trades, ({ time, side }) => `${startOf(time / 1000)} ${side}`);
  const markers = [...groups].flatMap(([key, group]) => markerOf(group, Number(key.split(' ')[0])));
  return markers.sort((a, b) => a.time - b.time);
}
