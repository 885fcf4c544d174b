import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { findRejection } from './gate.ts';
import { rejectSocket } from './reject.ts';

const Host = { host: ['site.example'] };
const REQUEST = { method: 'GET', url: '/udf/stream', rawHeaders: [], httpVersion: '1.1', headersDistinct: Host };

// Node's parser rejects most of these, but not all in upgrades.
it.each([
  ['no Host', '1.1', {}, 400],
  ['no Host', '1.0', {}, undefined],
  ['a length', '1.1', { ...Host, 'content-length': ['0'] }, undefined],
  ['two lengths', '1.1', { ...Host, 'content-length': ['0', '0'] }, 400],
  ['a length that isn’t a number', '1.1', { ...Host, 'content-length': ['+1'] }, 400],
  ['a length and chunks', '1.1', { ...Host, 'content-length': ['0'], 'transfer-encoding': ['chunked'] }, 400],
])('[SRV-1] a request with %s in HTTP/%s', (_, httpVersion, headersDistinct, status) => {
  const request = { ...REQUEST, httpVersion, headersDistinct } as unknown as IncomingMessage;
  expect(findRejection(request)?.status).toBe(status);
});

it('[SRV-5] a rejected upgrade with megabytes of data closes without an error, long before its time limit', async () => {
  const server = createServer({ allowHalfOpen: true }, (socket) => rejectSocket(socket, 403, 60_000)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const client = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  let text = '';
  client.on('data', (part) => (text += String(part)));
  client.write('GET /udf/stream HTTP/1.1\r\nUpgrade: websocket\r\n\r\n');
  client.end(Buffer.alloc(8 << 20));
  const [hasFailed] = (await once(client, 'close')) as [boolean];
  expect({ hasFailed, status: text.split('\r\n')[0] }).toEqual({ hasFailed: false, status: 'HTTP/1.1 403 Forbidden' });
});
