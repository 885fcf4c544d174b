import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { backEnd } from './back-end.ts';
import { proxyTo } from './proxy.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listening(listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
}

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts).toString();
}

async function front(backEnd: string): Promise<Server> {
  const proxy = proxyTo(backEnd);
  const server = await listening((request, response) => proxy.answer(request, response));
  server.on('upgrade', (request, socket, head: Buffer) => proxy.upgrade(request, socket, head));
  return server;
}

describe('a proxied back end', () => {
  it('[CMD-9] gets method, address, headers, cookies and body as the page sent them', async () => {
    const seen: unknown[] = [];
    const back = await listening((request, response) => {
      void bodyOf(request).then((body) => {
        const { method, url, headers } = request;
        const { cookie, csrftoken, host } = headers;
        const forwarded = ['host', 'proto', 'for'].map((name) => headers[`x-forwarded-${name}`]);
        seen.push({ method, url, cookie, csrftoken, body, host, forwarded, te: headers.te, proxyConnection: headers['proxy-connection'] });
        response.writeHead(201, { 'set-cookie': ['a=1; Path=/', 'b=2; Path=/'], 'content-type': 'text/plain' }).end('made');
      });
    });
    const server = await front(originOf(back));
    const answer = await fetch(`${originOf(server)}/json_svr/query_safe?a=%2F`, {
      method: 'POST',
      body: 'fundpass=x',
      headers: { cookie: 'uid=1; nickname=n', csrftoken: 't', te: 'trailers', 'proxy-connection': 'close' },
    });
    expect(seen).toEqual([
      {
        method: 'POST',
        url: '/json_svr/query_safe?a=%2F',
        cookie: 'uid=1; nickname=n',
        csrftoken: 't',
        body: 'fundpass=x',
        host: new URL(originOf(back)).host,
        forwarded: [new URL(originOf(server)).host, 'http', '127.0.0.1'],
        // What concerns the connection to the proxy alone ends there.
        te: undefined,
        proxyConnection: undefined,
      },
    ]);
    expect({ status: answer.status, cookies: answer.headers.getSetCookie(), text: await answer.text() }).toEqual({
      status: 201,
      cookies: ['a=1; Path=/', 'b=2; Path=/'],
      text: 'made',
    });
  });

  it('answers 502 with an envelope while the back end is down', async () => {
    const gone = await listening(() => undefined);
    const origin = originOf(gone);
    const server = await front(origin);
    await new Promise((resolve) => {
      gone.close(resolve);
    });
    const answer = await fetch(`${originOf(server)}/api/web/v1/site/settings`);
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 502,
      body: { code: 502, message: 'The back end does not answer', data: null },
    });
  });

  it('lets go of the back end when the page has gone', async () => {
    const back = await listening(() => undefined);
    const server = await front(originOf(back));
    const leaving = new AbortController();
    const asked = once(back, 'request') as Promise<[IncomingMessage]>;
    const answer = fetch(originOf(server), { signal: leaving.signal });
    const [request] = await asked;
    const closed = once(request.socket, 'close');
    leaving.abort();
    await expect(answer).rejects.toThrow(/abort/);
    await closed;
  });

  it('[CMD-9] carries the live stream both ways, and no other upgrade', async () => {
    const back = await listening(() => undefined);
    const upgraded: unknown[] = [];
    back.on('upgrade', ({ url }: IncomingMessage) => upgraded.push(url));
    new WebSocketServer({ server: back }).on('connection', (socket, request) => {
      socket.on('message', (data: Buffer) => socket.send(`${request.url ?? ''} heard ${data.toString()}`));
    });
    const server = await listening(() => undefined);
    (await backEnd([], originOf(back))).attach(server);
    const stream = originOf(server).replace('http', 'ws');
    const other = new WebSocket(`${stream}/other`);
    other.on('error', () => undefined);
    await once(server, 'upgrade');
    const socket = new WebSocket(`${stream}/udf/stream`);
    socket.on('open', () => socket.send('hello'));
    const heard = await new Promise((resolve, reject) => {
      socket.on('message', (data: Buffer) => resolve(data.toString()));
      socket.on('error', reject);
    });
    socket.close();
    other.terminate();
    expect(heard).toBe('/udf/stream heard hello');
    expect(upgraded).toEqual(['/udf/stream']);
  });

  it('refuses the stream while the back end is down', async () => {
    const server = await front('http://127.0.0.1:1');
    const socket = new WebSocket(`${originOf(server).replace('http', 'ws')}/udf/stream`);
    const refusal = await new Promise((resolve) => {
      socket.on('unexpected-response', (_, response) => resolve(response.statusCode));
      socket.on('error', () => undefined);
    });
    expect(refusal).toBe(502);
  });
});
