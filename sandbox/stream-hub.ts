import type { MarketFeed } from './market/feed.ts';
import { StreamConnection } from './stream-connection.ts';

/** All open market-data sockets. Someone else owns the timer and calls `tick`. */
export class StreamHub {
  private readonly connections = new Set<StreamConnection>();
  private readonly feed: MarketFeed;
  private readonly now: () => number;

  constructor(feed: MarketFeed, now: () => number) {
    this.feed = feed;
    this.now = now;
  }

  /** A new client; `send` puts one text on its socket. */
  open(send: (text: string) => void): StreamConnection {
    const connection = new StreamConnection({ feed: this.feed, now: this.now, send });
    this.connections.add(connection);
    return connection;
  }

  close(connection: StreamConnection): void {
    this.connections.delete(connection);
  }

  /** Sends every client the news of what it subscribed to. */
  tick(): void {
    for (const connection of this.connections) connection.tick();
  }
}
