import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { listening, originOf } from '../testing/back.ts';
import { front } from '../testing/front.ts';

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

  it('is refused while the back end is down', async () => {
    const server = await front('http://127.0.0.1:1');
    expect(await statusOf(`${originOf(server).replace('http', 'ws')}/udf/stream`)).toBe(502);
  });
});
