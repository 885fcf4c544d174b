import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo, ListenOptions, Server as TcpServer, Socket } from 'node:net';
import { Connections } from './connections.ts';
import type { Limits } from './limits.ts';
import { LIMITS } from './limits.ts';
import { rejectSocket } from './reject.ts';

/** What a connection is told when what it sent does not read as HTTP. */
const ERROR_STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** Answers what does not read as HTTP; nothing is written into an answer that runs. */
function handleErrors(server: Server, connections: Connections, lingerMs: number): void {
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
    const [response, ...more] = connections.getResponses(socket);
    // What is broken is the body of the request that is being answered, or what comes behind it.
    const isAnswered = response?.headersSent === true || response?.req.complete === true;
    if (code === 'ECONNRESET' || isAnswered || more.length > 0) socket.destroy();
    else rejectSocket(socket, ERROR_STATUSES[code] ?? 400, lingerMs);
  });
  // A tunnel is what the authority form asks for: only a forward proxy gives one.
  server.on('connect', (_, socket) => {
    socket.on('error', () => socket.destroy());
    rejectSocket(socket, 400, lingerMs);
  });
}

/** A server that listens. */
export interface HttpServer {
  readonly server: Server;
  readonly connections: Connections;
}

interface ServerAddress {
  readonly port: number;
  /** Addresses of this machine; none for all. */
  readonly addresses: readonly string[];
}

/** Starts to listen. Addresses after the first share its port, and a machine may lack them, such as those of IPv6. */
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

/** Starts a server. */
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
  // Headers beyond a number would be left out unseen; their size is limited as it is.
  server.maxHeadersCount = 0;
  const connections = new Connections(server);
  handleErrors(server, connections, limits.lingerMs);
  server.setTimeout(silentMs, (socket: Socket) => socket.destroy());
  server.on('request', listener);
  connections.addListeners(await bindAddresses(server, address));
  return { server, connections };
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
export function exitWithError(error: unknown): never {
  const isPortTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  const message = error instanceof Error ? error.message : String(error);
  console.error(isPortTaken ? `${message}: the port is in use. Set another one with PORT=…` : message);
  process.exit(1);
}
