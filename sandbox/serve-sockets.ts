import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';

const MAX_MESSAGE_BYTES = 64 * 1024;

interface Connection {
  receive(text: string): void;
  close(): void;
}

type Open = (request: IncomingMessage, send: (text: string) => void) => Connection | null;

/** Handles the WebSockets at one path of an `upgrade` emitter. Ignores other paths. Returns a function that stops it. */
export function serveSockets(upgrades: EventEmitter, path: string, open: Open): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const handleUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] !== path) return;
    sockets.handleUpgrade(request, socket, head, (webSocket) => openConnection(webSocket, request, open));
  };
  upgrades.on('upgrade', handleUpgrade);
  return () => {
    upgrades.off('upgrade', handleUpgrade);
    for (const client of sockets.clients) client.terminate();
    sockets.close();
  };
}

/** Close code for unknown addresses (RFC 6455, 7.4.1: policy violation). */
const POLICY_VIOLATION = 1008;

function openConnection(socket: WebSocket, request: IncomingMessage, open: Open): void {
  const connection = open(request, (text) => socket.send(text));
  // Without a listener, a client's protocol error would end the process. ws closes the socket itself.
  socket.on('error', () => connection?.close());
  if (connection === null) return socket.close(POLICY_VIOLATION);
  // By default, ws passes complete buffers.
  socket.on('message', (data) => connection.receive(Buffer.isBuffer(data) ? data.toString() : ''));
  socket.on('close', () => connection.close());
}
