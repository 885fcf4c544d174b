import type { MarketFeed } from './market/feed.ts';
import { StreamConnection } from './stream-connection.ts';

export class StreamHub {
  private readonly connections = new Set<StreamConnection>();
  private readonly feed: MarketFeed;
  private readonly now: () => number;

  constructor(feed: MarketFeed, now: () => number) {
    this.feed = feed;
    this.now = now;
  }

  open(send: (text: string) => void): StreamConnection {
    const connection = new StreamConnection({ feed: this.feed, now: this.now, send });
    this.connections.add(connection);
    return connection;
  }

  close(connection: StreamConnection): void {
    this.connections.delete(connection);
  }

  tick(): void {
    for (const connection of this.connections) connection.tick();
  }
}
