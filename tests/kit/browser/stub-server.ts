import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export async function startServer(listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen(0);
  await once(server, 'listening');
  return server;
}

export const getPort = (server: Server): number => (server.address() as AddressInfo).port;

export async function stopServer(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
