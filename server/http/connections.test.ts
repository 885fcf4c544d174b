import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { originOf } from '../testing/back.ts';
import { listen } from './listen.ts';

/** A server whose answer has begun, on one of its two connections. */
async function answering() {
  const { server, connections } = await listen((_, response) => void response.write('one'), { port: 0, addresses: [] });
  const request = once(server, 'request') as Promise<[unknown, ServerResponse]>;
  const idle = connect(Number(new URL(originOf(server)).port), '127.0.0.1');
  await once(idle, 'connect');
  const answer = await fetch(originOf(server));
  return { connections, answer, response: (await request)[1], closed: once(idle.resume(), 'close') };
}

it('[SRV-10] a stop waits for a running answer, and for no connection without one', async () => {
  const { connections, answer, response, closed } = await answering();
  const stopped = connections.stop(3_600_000);
  await closed;
  response.end(', two');
  expect(await answer.text()).toBe('one, two');
  await stopped;
});

it('[SRV-10] a stop cuts an answer that takes too long', async () => {
  const { connections, answer } = await answering();
  await connections.stop(1);
  await expect(answer.text()).rejects.toThrow('terminated');
});

it('[CMD-13] listens on the given addresses, at one port, until it stops', async () => {
  const { server, connections } = await listen((_, response) => void response.end('here'), { port: 0, addresses: ['127.0.0.1', '::1'] });
  const { port } = new URL(originOf(server));
  const ask = (host: string) => fetch(`http://${host}:${port}/`).then((answer) => answer.text());
  expect(await Promise.all([ask('127.0.0.1'), ask('[::1]')])).toEqual(['here', 'here']);
  await connections.stop(3_600_000);
  await expect(ask('[::1]')).rejects.toThrow('fetch failed');
});
