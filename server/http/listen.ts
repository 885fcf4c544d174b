import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo, ListenOptions, Server as TcpServer, Socket } from 'node:net';
import { Connections } from './connections.ts';
import type { Limits } from './limits.ts';
import { LIMITS } from './limits.ts';
import { rejectSocket } from './reject.ts';

const ERROR_STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

function handleErrors(server: Server, connections: Connections, lingerMs: number): void {
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
    const [response, ...more] = connections.getResponses(socket);
    // The error is in the body of the pending request, or after it.
    const isAnswered = response?.headersSent === true || response?.req.complete === true;
    if (code === 'ECONNRESET' || isAnswered || more.length > 0) socket.destroy();
    else rejectSocket(socket, ERROR_STATUSES[code] ?? 400, lingerMs);
  });
  // Only forward proxies support CONNECT.
  server.on('connect', (_, socket) => {
    socket.on('error', () => socket.destroy());
    rejectSocket(socket, 400, lingerMs);
  });
}

export interface HttpServer {
  readonly server: Server;
  readonly connections: Connections;
}

interface ServerAddress {
  readonly port: number;
  /** Addresses to listen on. Empty: all addresses of the machine. */
  readonly addresses: readonly string[];
}

/** Listens on all addresses at the same port. Skips further addresses that the machine lacks, such as IPv6. */
async function bindAddresses(server: Server, { port, addresses: [first, ...others] }: ServerAddress): Promise<readonly TcpServer[]> {
  await startListening(server, { port, ...(first !== undefined && { host: first }) });
  const shared = (server.address() as AddressInfo).port;
  const more = others.map(async (host) => {
    const other = createTcpServer({ noDelay: true }, (socket) => void server.emit('connection', socket));
    const isAvailable = await startListening(other, { port: shared, host }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(error.code ?? '')) return false;
        throw error;
      },
    );
    return isAvailable ? [other] : [];
  });
  return (await Promise.all(more)).flat();
}

async function startListening(server: TcpServer, options: ListenOptions): Promise<void> {
  server.listen(options);
  await once(server, 'listening');
}

export async function listen(listener: RequestListener, address: ServerAddress, limits: Limits = LIMITS): Promise<HttpServer> {
  const { headersMs, requestMs, keepAliveMs, checkMs, headerBytes, silentMs } = limits;
  const server = createServer({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: checkMs,
    maxHeaderSize: headerBytes,
  });
  server.maxConnections = limits.connections;
  // Node ignores headers beyond this count. `maxHeaderSize` limits them anyway.
  server.maxHeadersCount = 0;
  const connections = new Connections(server);
  handleErrors(server, connections, limits.lingerMs);
  server.setTimeout(silentMs, (socket: Socket) => socket.destroy());
  server.on('request', listener);
  connections.addListeners(await bindAddresses(server, address));
  return { server, connections };
}

export function stopOnSignal(stop: () => void | Promise<void>): void {
  const end = (): void => {
    void Promise.resolve(stop()).finally(() => process.exit(0));
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

/** The state after an unexpected error is unknown. Lets running responses complete, and relies on a service manager for a restart. */
export function stopOnError(stop: () => Promise<void>): void {
  // If nobody reads the log, every line fails. That isn't unexpected, and logging it would fail again.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  let isStopping = false;
  process.on('uncaughtException', (fault) => {
    console.error(fault);
    if (!isStopping) void stop().finally(() => process.exit(1));
    isStopping = true;
  });
}

export function exitWithError(error: unknown): never {
  const isPortTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  const message = error instanceof Error ? error.message : String(error);
  console.error(isPortTaken ? `${message}: the port is in use. Set another one with PORT=…` : message);
  process.exit(1);
}
