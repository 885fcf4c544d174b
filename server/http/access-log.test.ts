import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { listening, originOf } from '../testing/back.ts';
import { accessLog } from './access-log.ts';
import { refuse } from './refuse.ts';

const complete: RequestListener = (_, response) => void response.end('hello');
const cut: RequestListener = (_, response) => void response.destroy();
const failed: RequestListener = (_, response) => refuse(response, 502, 'The back end does not answer', 'ECONNREFUSED');

it.each([
  ['a complete response', '/learn?uid=7#a', complete, { method: 'GET', path: '/learn', status: 200 }],
  ['a response of a long path', `/${'a'.repeat(300)}`, complete, { method: 'GET', path: `/${'a'.repeat(199)}`, status: 200 }],
  ['an incomplete response', '/learn', cut, { method: 'GET', path: '/learn', status: 200, cut: true }],
  ['an error and its cause', '/api/x', failed, { method: 'GET', path: '/api/x', status: 502, cause: 'ECONNREFUSED' }],
])('logs %s, without a query, a cookie or an address', async (_, path, listener, expected) => {
  const lines: string[] = [];
  const server = await listening(accessLog((line) => lines.push(line), listener));
  const headers = { cookie: 'uid=7', 'x-forwarded-for': '203.0.113.7' };
  const response = await fetch(originOf(server) + path, { headers }).catch(() => new Response());
  expect(await response.text()).not.toContain('ECONNREFUSED');
  await expect.poll(() => lines).toHaveLength(1);
  const { time, ms, bytes, ...fields } = JSON.parse(lines[0]!) as Record<string, unknown>;
  expect([typeof ms, typeof bytes, new Date(String(time)).toISOString()]).toEqual(['number', 'number', time]);
  expect(fields).toEqual({ host: new URL(originOf(server)).host, ...expected });
});

it('logs the bytes of each response on a shared connection', async () => {
  const bytes: unknown[] = [];
  const server = await listening(accessLog((line) => bytes.push((JSON.parse(line) as { bytes: unknown }).bytes), complete));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').resume();
  onTestFinished(() => void socket.destroy());
  for (const count of [1, 2]) {
    socket.write('GET / HTTP/1.1\r\nhost: site.example\r\n\r\n');
    await expect.poll(() => bytes).toHaveLength(count);
  }
  expect(bytes[0]).toBeGreaterThan('hello'.length);
  expect(bytes[1]).toBe(bytes[0]);
});
