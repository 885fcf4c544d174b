import type { EventEmitter } from 'node:events';
import type { Sandbox } from './app.ts';
import { arrivalOf } from './chat/arrival.ts';
import { serveSockets } from './serve-sockets.ts';

const TICK_MS = 1000;

/** Calls `tick` again and again until the function it returns is called. */
export type Ticker = (tick: () => void) => () => void;

const everySecond: Ticker = (tick) => {
  const timer = setInterval(tick, TICK_MS);
  // An idle market keeps no process alive.
  timer.unref();
  return () => clearInterval(timer);
};

/** Answers the sockets of market data and of the chat, of what emits `upgrade`. Returns what ends it. */
export function attachStream(upgrades: EventEmitter, { stream, chat, sites }: Sandbox, ticker: Ticker = everySecond): () => void {
  const ends = [
    serveSockets(upgrades, '/udf/stream', (_, send) => {
      const connection = stream.open(send);
      return { receive: (text) => connection.receive(text), close: () => stream.close(connection) };
    }),
    serveSockets(upgrades, '/groupchat/stream', (request, send) => chat.open(arrivalOf(request, sites), send)),
    ticker(() => {
      stream.tick();
      chat.tick();
    }),
  ];
  return () => ends.forEach((end) => end());
}
