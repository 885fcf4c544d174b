import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Limits } from './limits.ts';
import { LIMITS } from './limits.ts';
import { refuseSocket } from './refuse.ts';

/** What a connection is told when what it sent does not read as HTTP. */
const STATUS_OF_ERROR: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** Answers what does not read as HTTP. While an earlier answer of the connection runs, nothing may be written into it. */
function answerErrors(server: Server, lingerMs: number): void {
  const answering = new WeakMap<Duplex, number>();
  const count = (socket: Duplex, step: number): unknown => answering.set(socket, (answering.get(socket) ?? 0) + step);
  server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.on('close', () => count(socket, -1));
  });
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    if (code === 'ECONNRESET' || (answering.get(socket) ?? 0) > 0) socket.destroy();
    else refuseSocket(socket, STATUS_OF_ERROR[code] ?? 400, lingerMs);
  });
  // A tunnel is what the authority form asks for: only a forward proxy gives one.
  server.on('connect', (_, socket) => {
    socket.on('error', () => socket.destroy());
    refuseSocket(socket, 400, lingerMs);
  });
}

/** A server that answers on every local address: `localhost` is IPv6 for some browsers and IPv4 for others. */
export async function listen(listener: RequestListener, port: number, limits: Limits = LIMITS): Promise<Server> {
  const { headersMs, requestMs, keepAliveMs, checkMs, headerBytes, connections, silentMs, lingerMs } = limits;
  const server = createServer({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: checkMs,
    maxHeaderSize: headerBytes,
  });
  server.maxConnections = connections;
  answerErrors(server, lingerMs);
  server.setTimeout(silentMs, (socket: Socket) => socket.destroy());
  server.on('request', listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  return server;
}

/** Ends the process cleanly when it is asked to stop: open streams would keep it alive for ever. */
export function stopOnSignal(stop: () => void | Promise<void>): void {
  const end = (): void => {
    void Promise.resolve(stop()).finally(() => process.exit(0));
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

/** Prints what went wrong in one line, without a stack: it is the reader's business, not the program's. */
export function failed(error: unknown): never {
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  const message = error instanceof Error ? error.message : String(error);
  console.error(taken ? `${message}: another program listens there; choose another port with PORT=…` : message);
  process.exit(1);
}
