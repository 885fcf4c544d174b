import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { closeGracefully, rejectSocket } from '../http/reject.ts';
import { createResponseHeaders, getBasePath } from './response-headers.ts';
import { isTimeout } from './forward-request.ts';
import type { VisitorUpstream, Upstream } from './forward-request.ts';
import { createRequestHeaders } from './request-headers.ts';

/** Suffix of the key in a WebSocket handshake (RFC 6455, 1.3). */
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** Validates the response to the handshake (RFC 6455, 4.1). */
function isAccepted(request: IncomingMessage, headers: IncomingHttpHeaders): boolean {
  const key = request.headers['sec-websocket-key'] ?? '';
  const expected = createHash('sha1')
    .update(key + GUID)
    .digest('base64');
  return headers.upgrade?.toLowerCase() === 'websocket' && headers['sec-websocket-accept'] === expected;
}

function formatHandshake(headers: NodeJS.Dict<number | string | readonly string[]>): string {
  const lines = Object.entries(headers).flatMap(([name, value = []]) => [value].flat().map((one) => `${name}: ${one}\r\n`));
  return `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n${lines.join('')}\r\n`;
}

function connectSockets(one: Duplex, other: Duplex, { lingerMs, streamMs }: Upstream): void {
  const timer = setTimeout(() => one.destroy(), streamMs);
  one.on('close', () => clearTimeout(timer));
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on('error', () => from.destroy());
    from.on('data', () => timer.refresh());
    from.on('end', () => closeGracefully(to, lingerMs));
    from.on('close', () => closeGracefully(to, lingerMs));
    from.pipe(to, { end: false });
  }
}

export function openTunnel(request: IncomingMessage, socket: Duplex, upstream: VisitorUpstream): void {
  const { visitor } = upstream;
  const reject = (status: number): void => rejectSocket(socket, status, upstream.lingerMs);
  const target = { method: 'GET', path: getBasePath(upstream.origin) + (request.url ?? '/'), upgrade: 'websocket' } as const;
  upstream.pool.dispatch(
    { ...target, headers: createRequestHeaders(request, visitor) },
    {
      onRequestStart(controller) {
        const abort = (): void => controller.abort(new Error('The visitor closed the connection'));
        if (socket.destroyed) abort();
        socket.on('close', abort);
      },
      onRequestUpgrade(_, __, headers, remote) {
        remote.on('error', () => remote.destroy());
        if (!isAccepted(request, headers) || socket.destroyed) {
          remote.destroy();
          reject(502);
          return;
        }
        socket.write(formatHandshake(createResponseHeaders(headers, upstream.origin, visitor)));
        connectSockets(socket, remote, upstream);
      },
      onResponseStart(controller, status) {
        reject(status >= 400 && status <= 599 ? status : 502);
        controller.abort(new Error('The back end has no stream'));
      },
      onResponseError(_, error) {
        // The visitor may have received a response already.
        if (socket.writable) reject(isTimeout(error) ? 504 : 502);
      },
    },
  );
}
