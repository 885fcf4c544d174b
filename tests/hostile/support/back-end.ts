import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getOrigin } from '../../../server/testing/http-server.ts';
import { MISBEHAVIOURS } from '../requests/back-ends.ts';

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

function createHandshake({ headers }: IncomingMessage, protocol = 'websocket', salt = GUID): string {
  const accept = createHash('sha1').update(`${headers['sec-websocket-key']}${salt}`).digest('base64');
  return `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`;
}

const HANDSHAKES: Readonly<Record<string, (socket: Duplex, request: IncomingMessage) => unknown>> = {
  accept: (socket, request) => socket.write(createHandshake(request)),
  close: (socket, request) => socket.end(`${createHandshake(request)}\x88\x00`),
  hold: () => undefined,
  deny: (socket) => socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 2\r\n\r\nno'),
  plain: (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi'),
  redirect: (socket) => socket.end('HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n'),
  reset: (socket) => socket.destroy(),
  garbage: (socket) => socket.end('\x00\x01\x02'),
  'other-protocol': (socket, request) => socket.write(createHandshake(request, 'other')),
  'wrong-key': (socket, request) => socket.write(createHandshake(request, 'websocket', 'another')),
  'no-upgrade': (socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
};

function sendMisbehavior(socket: Socket, name: string): void {
  const { bytes = '', then = 'close' } = MISBEHAVIOURS[name] ?? {};
  if (then === 'reset') socket.resetAndDestroy();
  else if (then === 'hold') socket.write(bytes, 'latin1');
  else socket.end(bytes, 'latin1');
}

/** Records received requests as `METHOD target body`, and the names of their headers. */
export class RecordingBackEnd {
  readonly headers = new Set<string>();
  readonly visitors = new Set<string | undefined>();
  /** Number of requests that weren't valid HTTP. */
  broken = 0;
  private seen: { text: string }[] = [];
  private readonly server: Server = createServer((request, response) => this.answer(request, response));

  async listen(): Promise<string> {
    this.server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
      // The proxy cuts the request of a visitor that has left.
      if (!['ECONNRESET', 'HPE_INVALID_EOF_STATE'].includes(code)) this.broken += 1;
      socket.destroy();
    });
    this.server.on('upgrade', (request, socket) => {
      if (request.url !== '/udf/stream?gone') this.record(request, 'UPGRADE');
      socket.on('error', () => socket.destroy());
      socket.on('end', () => socket.destroy()).resume();
      HANDSHAKES[request.url?.split('?')[1] ?? '']?.(socket, request);
    });
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return getOrigin(this.server);
  }

  take(): readonly string[] {
    return this.seen.splice(0).map(({ text }) => text);
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private record({ url = '', headers }: IncomingMessage, method: string): { text: string } {
    for (const name of Object.keys(headers)) this.headers.add(name);
    const visitor = headers['x-forwarded-for'];
    // Requests without a visitor are recorded with details, so that a failure shows their origin.
    const line = visitor === undefined ? [method, url, headers['user-agent']] : [];
    this.visitors.add([visitor, headers['x-forwarded-proto'], headers.host, ...line].join(' '));
    const entry = { text: `${method} ${url}` };
    this.seen.push(entry);
    return entry;
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const { method = '', url = '', socket } = request;
    // Whether an incomplete request arrives here depends on timing.
    if (url === '/api/half') return void request.on('error', () => undefined).resume();
    const entry = this.record(request, method);
    if (url === '/api/refuse') return void response.writeHead(413, { connection: 'close' }).end('too large');
    if (url.startsWith('/api/back/')) return sendMisbehavior(socket, url.slice('/api/back/'.length));
    let body = '';
    request.setEncoding('latin1').on('data', (part: string) => (body += part));
    request.on('error', () => undefined);
    request.on('end', () => {
      if (body !== '') entry.text += ` ${url === '/api/size' ? body.length : body}`;
      response.end(`answer to ${url}`);
    });
  }
}
