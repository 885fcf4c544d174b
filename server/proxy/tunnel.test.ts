import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { connect, Socket } from 'node:net';
import { duplexPair } from 'node:stream';
import { Pool, type Dispatcher } from 'undici';
import { expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { startServer, getOrigin } from '../testing/http-server.ts';
import { startProxy } from '../testing/proxy-server.ts';
import { openTunnel } from './tunnel.ts';

/** A key, and the response that accepts it (RFC 6455, 1.3). */
const KEY = 'dGhlIHNhbXBsZSBub25jZQ==';
const ACCEPTED = { upgrade: 'websocket', 'sec-websocket-accept': 's3pPLMBiTxaQ9kYGzzhZRbK+xOo=' };

/** Creates both ends of a stream. */
function createTunnel() {
  const [[visitor, socket], [back, remote]] = [duplexPair(), duplexPair()];
  const origin = new URL('http://back.example');
  const pool = new Pool(origin);
  const dispatch = vi.spyOn(pool, 'dispatch').mockReturnValue(true);
  const request = Object.assign(new IncomingMessage(new Socket()), { url: '/udf/stream', headers: { 'sec-websocket-key': KEY } });
  const start = (): Dispatcher.DispatchHandler => {
    const from = { addresses: [], scheme: 'http', host: 'a.example' } as const;
    openTunnel(request, socket, { origin, pool, lingerMs: 10, streamMs: 1000, visitor: from });
    return dispatch.mock.calls[0]![1];
  };
  const abort = vi.fn<(reason: Error) => void>();
  const controller = { abort } as unknown as Dispatcher.DispatchController;
  const join = (): void => start().onRequestUpgrade!(controller, 101, ACCEPTED, remote);
  return { visitor, socket, back, remote, abort, controller, start, join };
}

/** Returns the status of a rejected handshake. */
async function getStatus(address: string): Promise<number | undefined> {
  const socket = new WebSocket(address).on('error', () => undefined);
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
  socket.terminate();
  return response.statusCode;
}

it('[CMD-9][SRV-5][SRV-6] a live stream is passed on in both directions, without the time limit of requests, and no other upgrade is', async () => {
  const back = await startServer(() => undefined);
  const upgraded: unknown[] = [];
  back.on('upgrade', ({ url, headers }: IncomingMessage) => upgraded.push(url, headers['x-forwarded-for']));
  new WebSocketServer({ server: back }).on('connection', (socket, request) => {
    socket.on('message', (data: Buffer) => socket.send(`${request.url ?? ''} heard ${data.toString()}`));
  });
  const server = (await startProxy(getOrigin(back))).setTimeout(3_600_000);
  const stream = getOrigin(server).replace('http', 'ws');
  expect(await getStatus(`${stream}/other`)).toBe(404);
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const socket = new WebSocket(`${stream}/udf/stream?a=1`);
  socket.on('open', () => socket.send('hello'));
  const [heard] = (await once(socket, 'message')) as [Buffer];
  // A stream is free of the time limit of ordinary connections.
  expect((await connected)[0].timeout).toBe(0);
  socket.close();
  expect(heard.toString()).toBe('/udf/stream?a=1 heard hello');
  expect(upgraded).toEqual(['/udf/stream?a=1', '127.0.0.1']);
});

it('[SRV-6] a live stream passes on data that follows the handshake immediately', async () => {
  const back = await startServer(() => undefined);
  const heard = new Promise((done) => {
    new WebSocketServer({ server: back }).on('connection', (stream) => stream.on('message', (data: Buffer) => done(data.toString())));
  });
  const { port } = new URL(getOrigin(await startProxy(getOrigin(back))));
  const head = ['GET /udf/stream HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
  const socket = connect(Number(port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(`${[...head, `Sec-WebSocket-Key: ${KEY}`].join('\r\n')}\r\n\r\n\x81\x82\0\0\0\0hi`, 'latin1');
  expect(await heard).toBe('hi');
});

it('[SRV-5] both ends of a live stream are closed when they are silent for too long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { visitor, socket, back, remote, join } = createTunnel();
  join();
  for (const from of [visitor, back]) {
    vi.advanceTimersByTime(999);
    from.write('x');
    await once(from === visitor ? back : visitor, 'data');
  }
  vi.advanceTimersByTime(999);
  expect([socket.destroyed, remote.destroyed]).toEqual([false, false]);
  vi.advanceTimersByTime(1);
  expect(socket.destroyed).toBe(true);
  await once(back.resume(), 'end');
});

it.each(['visitor', 'back'] as const)('both ends of a live stream end when the %s ends', async (end) => {
  const { visitor, back, join } = createTunnel();
  join();
  const other = end === 'visitor' ? back : visitor;
  ({ visitor, back })[end].end();
  other.resume();
  await expect.poll(() => other.readableEnded).toBe(true);
});

it('a live stream is not requested from the back end after the visitor has left', () => {
  const { socket, abort, controller, start } = createTunnel();
  const handler = start();
  handler.onRequestStart!(controller, {});
  expect(abort).not.toHaveBeenCalled();
  socket.destroy();
  handler.onRequestStart!(controller, {});
  expect(abort).toHaveBeenCalledOnce();
});
