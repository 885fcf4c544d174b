import { createFakeSockets } from './fake-sockets.ts';
import { settle } from './settle.ts';

export function createWireQuote(symbol: string, lp: number) {
  const values = { ch: 1, chp: 1, lp, ask: 1, bid: 1, spread: 0, volume: 5, description: 'Coin' };
  return { s: 'ok', n: symbol, v: { ...values, open_price: 90, high_price: 110, low_price: 80, prev_close_price: 100 } };
}

export function createMarketFeed() {
  const { socket, opened, getLast } = createFakeSockets({ now: () => 0 });
  const trade = { ch: 'trade', seq: 1, t: 1, q: 1, side: 'buy' };
  const sendTrade = (sym: string, p: number) => (getLast().receive({ ...trade, sym, p }), settle());
  return { socket, connections: opened, sendTrade };
}
