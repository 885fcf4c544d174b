import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import { WebSocketServer } from 'ws';
import type { AddressInfo } from 'node:net';
import { type Answers, bodyOf, callAt } from '../runtime/fake-network.ts';

export async function serve(listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen(0);
  await once(server, 'listening');
  return server;
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

export async function end(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** A back end that only the test knows: remembers what it was asked, and answers calls with nothing but `code: 0`. */
export async function stubBackEnd(answers: Answers) {
  const asked: Asked[] = [];
  const subscribed: string[] = [];
  const server = await serve((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    asked.push({ method: request.method ?? '', path, headers: request.headers });
    const call = callAt(path);
    response.setHeader('content-type', path.endsWith('.png') ? 'image/png' : 'application/json');
    response.end(path.endsWith('.png') ? PIXEL : JSON.stringify(call === undefined ? null : bodyOf(call, answers[call.id] ?? null)));
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket, request) => {
    asked.push({ method: 'WS', path: request.url ?? '', headers: request.headers });
    socket.on('message', (message: Buffer) => subscribed.push(message.toString()));
  });
  const stop = async (): Promise<void> => {
    for (const socket of sockets.clients) socket.terminate();
    await end(server);
  };
  return { origin: `http://localhost:${portOf(server)}`, asked, subscribed, stop };
}

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
