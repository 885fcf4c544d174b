import { createFakeSockets } from './fake-sockets.ts';
import { settle } from './settle.ts';

export function createWireQuote(symbol: string, lp: number) {
  const values = { ch: 1, chp: 1, lp, ask: 1, bid: 1, spread: 0, volume: 5, description: 'Coin' };
  return { s: 'ok', n: symbol, v: { ...values, open_price: 90, high_price: 110, low_price: 80, prev_close_price: 100 } };
}

export function createMarketFeed() {
  const { socket, opened, getLast } = createFakeSockets({ now: () => 0 });
  const sendTrade = async (sym: string, p: number) => {
    getLast().receive({ ch: 'trade', sym, seq: 1, t: 1, p, q: 1, side: 'buy' });
    await settle();
  };
  return { socket, connections: opened, sendTrade };
}
