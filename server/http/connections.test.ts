import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { listening, originOf } from '../testing/back.ts';
import { health } from './health.ts';
import { listen } from './listen.ts';

/** Starts a server that has begun a response on one of its two connections. */
async function startResponding() {
  const { server, connections } = await listen((_, response) => void response.write('one'), { port: 0, addresses: [] });
  const request = once(server, 'request') as Promise<[unknown, ServerResponse]>;
  const idle = connect(Number(new URL(originOf(server)).port), '127.0.0.1');
  await once(idle, 'connect');
  const answer = await fetch(originOf(server));
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
  const { port } = new URL(originOf(server));
  const request = (host: string) => fetch(`http://${host}:${port}/`).then((response) => response.text());
  expect(await Promise.all([request('127.0.0.1'), request('[::1]')])).toEqual(['here', 'here']);
  await connections.stop(3_600_000);
  await expect(request('[::1]')).rejects.toThrow('fetch failed');
});

it.each([
  ['/healthz', true, 200, 'ok\n'],
  ['/healthz', false, 200, 'ok\n'],
  ['/readyz', true, 200, 'ok\n'],
  ['/readyz', false, 503, 'stopping\n'],
  ['/readyz/x', true, 404, 'a page'],
])('[SRV-10] %s, with ready %s, returns %i: %j', async (path, isReady, status, text) => {
  const page: RequestListener = (_, response) => response.writeHead(404).end('a page');
  const server = await listening(health(() => isReady, page));
  const response = await fetch(originOf(server) + path);
  expect({ status: response.status, text: await response.text() }).toEqual({ status, text });
});
