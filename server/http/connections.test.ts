import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type ListenOptions, Server } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startServer, getOrigin } from '../testing/http-server.ts';
import { withAccessLog } from './access-log.ts';
import { withHealthChecks } from './health.ts';
import { listen } from './listen.ts';
import { rejectRequest } from './reject.ts';

/** Starts a server that has begun a response on one of its two connections. */
async function startResponding() {
  const { server, connections } = await listen((_, response) => void response.write('one'), { port: 0, addresses: [] });
  const request = once(server, 'request') as Promise<[unknown, ServerResponse]>;
  const idle = connect(Number(new URL(getOrigin(server)).port), '127.0.0.1');
  await once(idle, 'connect');
  const answer = await fetch(getOrigin(server));
  return { connections, answer, response: (await request)[1], closed: once(idle.resume(), 'close') };
}

it('[SRV-10] a stop waits for a running response, and closes idle connections', async () => {
  const { connections, answer, response, closed } = await startResponding();
  const stopped = connections.stop(3_600_000);
  await closed;
  response.end(', two');
  expect(await answer.text()).toBe('one, two');
  await stopped;
});

it('[SRV-10] a stop aborts a response that takes too long', async () => {
  const { connections, answer } = await startResponding();
  await connections.stop(1);
  await expect(answer.text()).rejects.toThrow('terminated');
});

it('[CMD-13] listens on the given addresses, at one port, until it stops', async () => {
  const { server, connections } = await listen((_, response) => void response.end('here'), { port: 0, addresses: ['127.0.0.1', '::1'] });
  const { port } = new URL(getOrigin(server));
  const request = (host: string) => fetch(`http://${host}:${port}/`).then((response) => response.text());
  expect(await Promise.all([request('127.0.0.1'), request('[::1]')])).toEqual(['here', 'here']);
  await connections.stop(3_600_000);
  await expect(request('[::1]')).rejects.toThrow('fetch failed');
});

it('[SRV-3] sends no error after a complete request, because the client would take it for the response', async () => {
  const { server, connections } = await listen(() => undefined, { port: 0, addresses: [] });
  onTestFinished(() => connections.stop(0));
  const request = once(server, 'request');
  const client = connect(Number(new URL(getOrigin(server)).port), '127.0.0.1', () => client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'));
  await request;
  client.write('\u0001\r\n\r\n');
  expect(await client.toArray()).toEqual([]);
});

it.each([
  ['EADDRNOTAVAIL', true],
  ['EAFNOSUPPORT', true],
  ['EADDRINUSE', false],
])('[CMD-13] starts without another address that fails with %s: %s', async (code, starts) => {
  const realListen = Reflect.get(Server.prototype, 'listen') as (this: Server, options: ListenOptions) => Server;
  vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server, options?: unknown) {
    if ((options as ListenOptions).host !== '::1') return realListen.call(this, options as ListenOptions);
    queueMicrotask(() => this.emit('error', Object.assign(new Error(code), { code })));
    return this;
  });
  const started = listen((_, response) => void response.end(), { port: 0, addresses: ['127.0.0.1', '::1'] });
  const outcome = await started.then(
    ({ connections }) => connections.stop(0).then(() => true),
    () => false,
  );
  expect(outcome).toBe(starts);
});

it.each([
  ['/healthz', true, 200, 'ok\n'],
  ['/healthz', false, 200, 'ok\n'],
  ['/readyz', true, 200, 'ok\n'],
  ['/readyz', false, 503, 'stopping\n'],
  ['/readyz/x', true, 404, 'a page'],
])('[SRV-10] %s, with ready %s, returns %i: %j', async (path, isReady, status, text) => {
  const page: RequestListener = (_, response) => response.writeHead(404).end('a page');
  const server = await startServer(withHealthChecks(() => isReady, page));
  const response = await fetch(getOrigin(server) + path);
  expect({ status: response.status, text: await response.text() }).toEqual({ status, text });
});

const complete: RequestListener = (_, response) => void response.end('hello');
const cut: RequestListener = (_, response) => void response.destroy();
const failed: RequestListener = (_, response) => rejectRequest(response, 502, 'The back end does not answer', 'ECONNREFUSED');

it.each([
  ['a complete response', '/learn?uid=7#a', complete, { method: 'GET', path: '/learn', status: 200 }],
  ['a response of a long path', `/${'a'.repeat(300)}`, complete, { method: 'GET', path: `/${'a'.repeat(199)}`, status: 200 }],
  ['an incomplete response', '/learn', cut, { method: 'GET', path: '/learn', status: 200, cut: true }],
  ['an error and its cause', '/api/x', failed, { method: 'GET', path: '/api/x', status: 502, cause: 'ECONNREFUSED' }],
])('logs %s, without a query, a cookie or an address', async (_, path, listener, expected) => {
  const lines: string[] = [];
  const server = await startServer(withAccessLog((line) => lines.push(line), listener));
  const headers = { cookie: 'uid=7', 'x-forwarded-for': '203.0.113.7' };
  const response = await fetch(getOrigin(server) + path, { headers }).catch(() => new Response());
  expect(await response.text()).not.toContain('ECONNREFUSED');
  await expect.poll(() => lines).toHaveLength(1);
  const { time, ms, bytes, ...fields } = JSON.parse(lines[0]!) as Record<string, unknown>;
  expect([typeof ms, typeof bytes, new Date(String(time)).toISOString()]).toEqual(['number', 'number', time]);
  expect(fields).toEqual({ host: new URL(getOrigin(server)).host, ...expected });
});

it('logs the bytes of each response on a shared connection', async () => {
  const bytes: unknown[] = [];
  const server = await startServer(withAccessLog((line) => bytes.push((JSON.parse(line) as { bytes: unknown }).bytes), complete));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').resume();
  onTestFinished(() => void socket.destroy());
  for (const count of [1, 2]) {
    socket.write('GET / HTTP/1.1\r\nhost: site.example\r\n\r\n');
    await expect.poll(() => bytes).toHaveLength(count);
  }
  expect(bytes[0]).toBeGreaterThan('hello'.length);
  expect(bytes[1]).toBe(bytes[0]);
});
