import type { Server, ServerResponse } from 'node:http';
import type { Server as TcpServer, Socket } from 'node:net';

/** A server's connections, and the answers that run on each. */
export class Connections {
  private isStopping = false;
  private readonly running = new Map<Socket, Set<ServerResponse>>();
  private readonly server: Server;
  private listeners: readonly TcpServer[] = [];

  constructor(server: Server) {
    this.server = server;
    server.on('connection', (socket) => {
      this.running.set(socket, new Set());
      socket.on('close', () => this.running.delete(socket));
    });
    server.on('request', ({ socket }, response) => {
      this.running.get(socket)?.add(response);
      response.on('close', () => {
        this.running.get(socket)?.delete(response);
        if (this.isStopping) this.closeIdle();
      });
    });
  }

  /** Servers that listen on further addresses and hand their connections to this one. */
  addListeners(listeners: readonly TcpServer[]): void {
    this.listeners = listeners;
  }

  /** The answers of this connection that have not ended. */
  getResponses(socket: Socket): readonly ServerResponse[] {
    return [...(this.running.get(socket) ?? [])];
  }

  /** Takes no new connection, waits for running answers, and cuts those that take longer than this. */
  async stop(stopMs: number): Promise<void> {
    this.isStopping = true;
    const late = setTimeout(() => {
      for (const socket of this.running.keys()) socket.destroy();
    }, stopMs);
    const closed = new Promise((resolve) => {
      this.server.close(resolve);
    });
    for (const listener of this.listeners) listener.close();
    this.closeIdle();
    await closed;
    clearTimeout(late);
  }

  /** Browsers open connections that they may use later, and live streams never end: neither is waited for. */
  private closeIdle(): void {
    for (const [socket, responses] of this.running) if (responses.size === 0) socket.destroySoon();
  }
}
