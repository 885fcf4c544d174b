import type { EventEmitter } from 'node:events';
import type { Sandbox } from './app.ts';
import { readJoinRequest } from './chat/arrival.ts';
import { serveSockets } from './serve-sockets.ts';

const TICK_MS = 1000;

export type Ticker = (tick: () => void) => () => void;

const runEverySecond: Ticker = (tick) => {
  const timer = setInterval(tick, TICK_MS);
  // Don't keep the process alive for an idle market.
  timer.unref();
  return () => clearInterval(timer);
};

export function attachStream(upgrades: EventEmitter, { stream, chat, sites }: Sandbox, ticker: Ticker = runEverySecond): () => void {
  const stops = [
    serveSockets(upgrades, '/udf/stream', (_, send) => {
      const connection = stream.open(send);
      return { receive: (text) => connection.receive(text), close: () => stream.close(connection) };
    }),
    serveSockets(upgrades, '/groupchat/stream', (request, send) => chat.open(readJoinRequest(request, sites), send)),
    ticker(() => {
      stream.tick();
      chat.tick();
    }),
  ];
  return () => stops.forEach((end) => end());
}
