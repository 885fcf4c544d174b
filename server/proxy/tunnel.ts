import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { closeSoon, refuseSocket } from '../http/reject.ts';
import { answerHeaders, basePath } from './response-headers.ts';
import { isLate } from './forward-request.ts';
import type { VisitorWay, Way } from './forward-request.ts';
import { requestHeaders } from './request-headers.ts';

/** What a server adds to the key to show that it speaks the protocol (RFC 6455, 1.3). */
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** Whether an answer with status 101 is the one that was asked for (RFC 6455, 4.1). */
function isAccepted(request: IncomingMessage, headers: IncomingHttpHeaders): boolean {
  const key = request.headers['sec-websocket-key'] ?? '';
  const expected = createHash('sha1')
    .update(key + GUID)
    .digest('base64');
  return headers.upgrade?.toLowerCase() === 'websocket' && headers['sec-websocket-accept'] === expected;
}

function handshake(headers: NodeJS.Dict<number | string | readonly string[]>): string {
  const lines = Object.entries(headers).flatMap(([name, value = []]) => [value].flat().map((one) => `${name}: ${one}\r\n`));
  return `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n${lines.join('')}\r\n`;
}

/** Two sockets as one: when either ends, fails or both are silent for too long, both are closed. */
function join(one: Duplex, other: Duplex, { lingerMs, streamMs }: Way): void {
  const silent = setTimeout(() => one.destroy(), streamMs);
  one.on('close', () => clearTimeout(silent));
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on('error', () => from.destroy());
    from.on('data', () => silent.refresh());
    from.on('end', () => closeSoon(to, lingerMs));
    from.on('close', () => closeSoon(to, lingerMs));
    from.pipe(to, { end: false });
  }
}

/** Carries a live stream to the back end and back; a handshake that it does not accept is answered and closed. */
export function tunnel(request: IncomingMessage, socket: Duplex, way: VisitorWay): void {
  const { visitor } = way;
  const giveUp = (status: number): void => refuseSocket(socket, status, way.lingerMs);
  const target = { method: 'GET', path: basePath(way.origin) + (request.url ?? '/'), upgrade: 'websocket' } as const;
  way.pool.dispatch(
    { ...target, headers: requestHeaders(request, visitor) },
    {
      onRequestStart(controller) {
        const leave = (): void => controller.abort(new Error('The visitor has gone'));
        if (socket.destroyed) leave();
        socket.on('close', leave);
      },
      onRequestUpgrade(_, __, headers, remote) {
        remote.on('error', () => remote.destroy());
        if (!isAccepted(request, headers) || socket.destroyed) {
          remote.destroy();
          giveUp(502);
          return;
        }
        socket.write(handshake(answerHeaders(headers, way.origin, visitor)));
        join(socket, remote, way);
      },
      onResponseStart(controller, status) {
        giveUp(status >= 400 && status <= 599 ? status : 502);
        controller.abort(new Error('The back end has no stream'));
      },
      onResponseError(_, error) {
        // A visitor whose answer has begun, or who has gone, is told nothing more.
        if (socket.writable) giveUp(isLate(error) ? 504 : 502);
      },
    },
  );
}
