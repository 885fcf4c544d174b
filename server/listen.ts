import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';

/** Where the server listens unless `PORT` says otherwise (contract 1). */
export const DEFAULT_PORT = 4173;

/** The port that the environment asks for. */
export function portFrom(value: string | undefined): number {
  if (value === undefined || value === '') return DEFAULT_PORT;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Error(`PORT must be a number from 1 to 65535, not "${value}"`);
  return port;
}

/** A server that answers on every local address: `localhost` is IPv6 for some browsers and IPv4 for others. */
export async function listen(listener: RequestListener, port: number): Promise<Server> {
  const server = createServer(listener);
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
