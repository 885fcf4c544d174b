import { STATUS_CODES } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Uses the envelope of API responses, so that pages handle it like any failed call. */
function createErrorResponse(status: number, message: string) {
  const body = JSON.stringify({ code: status, message, data: null });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Close the connection, because further requests on it can't be trusted.
    ...(status < 500 ? { connection: 'close' } : {}),
  };
  return { body, headers };
}

const causes = new WeakMap<ServerResponse, string>();

/** Returns the reason of an error for the access log. It can reveal internals of the back end. */
export function getCause(response: ServerResponse): string | undefined {
  return causes.get(response);
}

/** Sends an error. Aborts a response that has begun, so that the client detects the failure. */
export function rejectRequest(response: ServerResponse, status: number, message: string, cause = message): void {
  causes.set(response, cause);
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const { body, headers } = createErrorResponse(status, message);
  response.writeHead(status, headers).end(body);
}

export function closeGracefully(socket: Duplex, lingerMs: number): void {
  if (socket.destroyed) return;
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.on('close', () => clearTimeout(timer));
  // Discard further data. The system would drop the response if data stayed unread.
  socket.resume().on('end', () => socket.destroy());
  socket.end();
}

export function rejectSocket(socket: Duplex, status: number, lingerMs: number): void {
  if (socket.writable) {
    const { body, headers } = createErrorResponse(status, STATUS_CODES[status] ?? 'Error');
    const all = { ...headers, connection: 'close', ...(status === 426 ? { upgrade: 'websocket' } : {}) };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
  }
  closeGracefully(socket, lingerMs);
}
