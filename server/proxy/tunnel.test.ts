import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { connect, Socket } from 'node:net';
import { duplexPair } from 'node:stream';
import { Pool, type Dispatcher } from 'undici';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { listening, originOf } from '../testing/back.ts';
import { front } from '../testing/front.ts';
import { tunnel } from './tunnel.ts';

/** A key, and the answer that accepts it (RFC 6455, 1.3). */
const KEY = 'dGhlIHNhbXBsZSBub25jZQ==';
const ACCEPTED = { upgrade: 'websocket', 'sec-websocket-accept': 's3pPLMBiTxaQ9kYGzzhZRbK+xOo=' };

/** The two ends of a stream, and what its back end is asked with. */
function tunnelled() {
  const [[visitor, socket], [back, remote]] = [duplexPair(), duplexPair()];
  const pool = new Pool('http://back.example');
  const asked = vi.spyOn(pool, 'dispatch').mockReturnValue(true);
  const request = Object.assign(new IncomingMessage(new Socket()), { url: '/udf/stream', headers: { 'sec-websocket-key': KEY } });
  const start = (): Dispatcher.DispatchHandler => {
    const way = {
      origin: new URL('http://back.example'),
      pool,
      lingerMs: 10,
      streamMs: 1000,
      visitor: { addresses: [], scheme: 'http', host: 'a.example' } as const,
    };
    tunnel(request, socket, way);
    return asked.mock.calls[0]![1];
  };
  const abort = vi.fn<(reason: Error) => void>();
  const controller = { abort } as unknown as Dispatcher.DispatchController;
  const join = (): void => start().onRequestUpgrade!(controller, 101, ACCEPTED, remote);
  return { visitor, socket, back, remote, abort, controller, start, join };
}

/** The status of a handshake that is refused. */
async function statusOf(address: string): Promise<number | undefined> {
  const socket = new WebSocket(address).on('error', () => undefined);
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
  socket.terminate();
  return response.statusCode;
}

describe('a live stream', () => {
  it('[CMD-9][SRV-6] is carried both ways, and no other upgrade is', async () => {
    const back = await listening(() => undefined);
    const upgraded: unknown[] = [];
    back.on('upgrade', ({ url, headers }: IncomingMessage) => upgraded.push(url, headers['x-forwarded-for']));
    new WebSocketServer({ server: back }).on('connection', (socket, request) => {
      socket.on('message', (data: Buffer) => socket.send(`${request.url ?? ''} heard ${data.toString()}`));
    });
    const server = (await front(originOf(back))).setTimeout(3_600_000);
    const stream = originOf(server).replace('http', 'ws');
    expect(await statusOf(`${stream}/other`)).toBe(404);
    const connected = once(server, 'connection') as Promise<[Socket]>;
    const socket = new WebSocket(`${stream}/udf/stream?a=1`);
    socket.on('open', () => socket.send('hello'));
    const [heard] = (await once(socket, 'message')) as [Buffer];
    // Only the limit of streams ends it when it is quiet.
    expect((await connected)[0].timeout).toBe(0);
    socket.close();
    expect(heard.toString()).toBe('/udf/stream?a=1 heard hello');
    expect(upgraded).toEqual(['/udf/stream?a=1', '127.0.0.1']);
  });

  it('[SRV-6] carries what comes right behind the handshake', async () => {
    const back = await listening(() => undefined);
    const heard = new Promise((done) => {
      new WebSocketServer({ server: back }).on('connection', (stream) => stream.on('message', (data: Buffer) => done(data.toString())));
    });
    const { port } = new URL(originOf(await front(originOf(back))));
    const head = ['GET /udf/stream HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
    const socket = connect(Number(port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(`${[...head, `Sec-WebSocket-Key: ${KEY}`].join('\r\n')}\r\n\r\n\x81\x82\0\0\0\0hi`, 'latin1');
    expect(await heard).toBe('hi');
  });

  it('is refused while the back end is down', async () => {
    const server = await front('http://127.0.0.1:1');
    expect(await statusOf(`${originOf(server).replace('http', 'ws')}/udf/stream`)).toBe(502);
  });
});

describe('the two ends of a live stream', () => {
  it('[SRV-5] are closed when both are silent for too long, and not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { visitor, socket, back, remote, join } = tunnelled();
    join();
    for (const [from, to] of [
      [visitor, back],
      [back, visitor],
    ] as const) {
      vi.advanceTimersByTime(999);
      from.write('x');
      await once(to, 'data');
    }
    vi.advanceTimersByTime(999);
    expect([socket.destroyed, remote.destroyed]).toEqual([false, false]);
    vi.advanceTimersByTime(1);
    expect(socket.destroyed).toBe(true);
    await once(back.resume(), 'end');
  });

  it.each(['visitor', 'back'] as const)('end when the %s ends', async (end) => {
    const { visitor, back, join } = tunnelled();
    join();
    const other = end === 'visitor' ? back : visitor;
    ({ visitor, back })[end].end();
    other.resume();
    await expect.poll(() => other.readableEnded).toBe(true);
  });

  it('the back end is not asked for a visitor who has gone', () => {
    const { socket, abort, controller, start } = tunnelled();
    const handler = start();
    handler.onRequestStart!(controller, {});
    expect(abort).not.toHaveBeenCalled();
    socket.destroy();
    handler.onRequestStart!(controller, {});
    expect(abort).toHaveBeenCalledOnce();
  });
});
