import { expect, it } from 'vitest';
import { listening, originOf } from '../testing/back.ts';
import { accessLog } from './access-log.ts';
import { health } from './health.ts';

it.each([
  ['/healthz', true, 200, 'ok\n'],
  ['/healthz', false, 200, 'ok\n'],
  ['/readyz', true, 200, 'ok\n'],
  ['/readyz', false, 503, 'stopping\n'],
  ['/readyz/x', true, 404, 'a page'],
])('[SRV-10] %s says, ready %s, %i', async (path, isReady, status, text) => {
  const server = await listening(
    health(
      () => isReady,
      (_, response) => response.writeHead(404).end('a page'),
    ),
  );
  const answer = await fetch(originOf(server) + path);
  expect({ status: answer.status, text: await answer.text() }).toEqual({ status, text });
});

it.each([
  ['/learn?uid=7#a', 'whole', { method: 'GET', path: '/learn', status: 200 }],
  [`/${'a'.repeat(300)}`, 'whole', { method: 'GET', path: `/${'a'.repeat(199)}`, status: 200 }],
  ['/learn', 'cut', { method: 'GET', path: '/learn', status: 200, cut: true }],
])('logs a request of %s, answered %s, without a query, a cookie or an address', async (path, how, expected) => {
  const lines: string[] = [];
  const server = await listening(
    accessLog(
      (line) => lines.push(line),
      (_, response) => void (how === 'cut' ? response.destroy() : response.end('hello')),
    ),
  );
  const headers = { cookie: 'uid=7', 'x-forwarded-for': '203.0.113.7' };
  await fetch(originOf(server) + path, { headers }).catch(() => undefined);
  await expect.poll(() => lines).toHaveLength(1);
  const { time, ms, bytes, ...told } = JSON.parse(lines[0]!) as Record<string, unknown>;
  expect([typeof ms, typeof bytes, new Date(String(time)).toISOString()]).toEqual(['number', 'number', time]);
  expect(told).toEqual({ host: new URL(originOf(server)).host, ...expected });
});
