import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { listening, originOf } from '../testing/back.ts';
import { accessLog } from './access-log.ts';
import { refuse } from './refuse.ts';

const whole: RequestListener = (_, response) => void response.end('hello');
const cut: RequestListener = (_, response) => void response.destroy();
const refused: RequestListener = (_, response) => refuse(response, 502, 'The back end does not answer', 'ECONNREFUSED');

it.each([
  ['whole', '/learn?uid=7#a', whole, { method: 'GET', path: '/learn', status: 200 }],
  ['whole, of a long path', `/${'a'.repeat(300)}`, whole, { method: 'GET', path: `/${'a'.repeat(199)}`, status: 200 }],
  ['cut', '/learn', cut, { method: 'GET', path: '/learn', status: 200, cut: true }],
  ['refused, and why', '/api/x', refused, { method: 'GET', path: '/api/x', status: 502, cause: 'ECONNREFUSED' }],
])('logs an answer that is %s, without a query, a cookie or an address', async (_, path, listener, expected) => {
  const lines: string[] = [];
  const server = await listening(accessLog((line) => lines.push(line), listener));
  const headers = { cookie: 'uid=7', 'x-forwarded-for': '203.0.113.7' };
  const said = await fetch(originOf(server) + path, { headers }).then(
    (answer) => answer.text(),
    () => '',
  );
  expect(said).not.toContain('ECONNREFUSED');
  await expect.poll(() => lines).toHaveLength(1);
  const { time, ms, bytes, ...told } = JSON.parse(lines[0]!) as Record<string, unknown>;
  expect([typeof ms, typeof bytes, new Date(String(time)).toISOString()]).toEqual(['number', 'number', time]);
  expect(told).toEqual({ host: new URL(originOf(server)).host, ...expected });
});

it('logs the bytes of each answer alone, when one connection carries several', async () => {
  const bytes: unknown[] = [];
  const server = await listening(accessLog((line) => bytes.push((JSON.parse(line) as { bytes: unknown }).bytes), whole));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').resume();
  onTestFinished(() => void socket.destroy());
  for (const count of [1, 2]) {
    socket.write('GET / HTTP/1.1\r\nhost: site.example\r\n\r\n');
    await expect.poll(() => bytes).toHaveLength(count);
  }
  expect(bytes[0]).toBeGreaterThan('hello'.length);
  expect(bytes[1]).toBe(bytes[0]);
});
