import { STATUS_CODES } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Has the envelope of API responses, so that pages handle a refusal like any failure. */
function createErrorResponse(status: number, message: string) {
  const body = JSON.stringify({ code: status, message, data: null });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Who sends what is refused gets no second try on the same connection.
    ...(status < 500 ? { connection: 'close' } : {}),
  };
  return { body, headers };
}

const causes = new WeakMap<ServerResponse, string>();

/** Why an answer was refused or cut: for the log alone, since it may tell of what stands behind the server. */
export function getCause(response: ServerResponse): string | undefined {
  return causes.get(response);
}

/** Answers with an error; an answer that has begun can only be cut, so that nobody takes it for whole. */
export function rejectRequest(response: ServerResponse, status: number, message: string, cause = message): void {
  causes.set(response, cause);
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const { body, headers } = createErrorResponse(status, message);
  response.writeHead(status, headers).end(body);
}

/** Ends a connection when what was written has gone out, at the latest after this time. */
export function closeGracefully(socket: Duplex, lingerMs: number): void {
  if (socket.destroyed) return;
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.on('close', () => clearTimeout(timer));
  // What still comes is thrown away: unread bytes would make the system drop the answer.
  socket.resume().on('end', () => socket.destroy());
  socket.end();
}

/** Answers on a connection that has no response, such as an upgrade's, and closes it. */
export function rejectSocket(socket: Duplex, status: number, lingerMs: number): void {
  if (socket.writable) {
    const { body, headers } = createErrorResponse(status, STATUS_CODES[status] ?? 'Error');
    const all = { ...headers, connection: 'close', ...(status === 426 ? { upgrade: 'websocket' } : {}) };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
  }
  closeGracefully(socket, lingerMs);
}
