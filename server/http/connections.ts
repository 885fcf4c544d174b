import type { Server, ServerResponse } from 'node:http';
import type { Server as TcpServer, Socket } from 'node:net';

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

  addListeners(listeners: readonly TcpServer[]): void {
    this.listeners = listeners;
  }

  getResponses(socket: Socket): readonly ServerResponse[] {
    return [...(this.running.get(socket) ?? [])];
  }

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

  /** Closes connections without a pending response: unused ones of browsers, and live streams. */
  private closeIdle(): void {
    for (const [socket, responses] of this.running) if (responses.size === 0) socket.destroySoon();
  }
}
