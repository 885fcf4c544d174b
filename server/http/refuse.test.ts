import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { refuseSocket } from './refuse.ts';

/** Longer than a test may take. */
const LINGER_MS = 60_000;

it('[SRV-5] a refused upgrade with megabytes behind it closes without an error, long before its limit', async () => {
  const server = createServer({ allowHalfOpen: true }, (socket) => refuseSocket(socket, 403, LINGER_MS)).listen(0, '127.0.0.1');
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
