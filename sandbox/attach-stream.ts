import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import type { Sandbox } from './app.ts';

const PATH = '/udf/stream';
const TICK_MS = 1000;
const MAX_MESSAGE_BYTES = 64 * 1024;

/** Calls `tick` again and again until the function it returns is called. */
export type Ticker = (tick: () => void) => () => void;

const everySecond: Ticker = (tick) => {
  const timer = setInterval(tick, TICK_MS);
  // An idle market keeps no process alive.
  timer.unref();
  return () => clearInterval(timer);
};

/** Answers WebSockets on /udf/stream of what emits `upgrade`; other paths are left to others. Returns what ends it. */
export function attachStream(upgrades: EventEmitter, { stream }: Sandbox, ticker: Ticker = everySecond): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const handleUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] !== PATH) return;
    sockets.handleUpgrade(request, socket, head, (webSocket) => connect(webSocket, stream));
  };
  upgrades.on('upgrade', handleUpgrade);
  const stopTicking = ticker(() => stream.tick());
  return () => {
    stopTicking();
    upgrades.off('upgrade', handleUpgrade);
    for (const client of sockets.clients) client.terminate();
    sockets.close();
  };
}

function connect(socket: WebSocket, stream: Sandbox['stream']): void {
  const connection = stream.open((text) => socket.send(text));
  // Whole buffers are what ws gives unless told otherwise.
  socket.on('message', (data) => connection.receive(Buffer.isBuffer(data) ? data.toString() : ''));
  socket.on('close', () => stream.close(connection));
  // Without a listener a client's protocol error would end the process; ws closes the socket by itself.
  socket.on('error', () => stream.close(connection));
}
