import { isResolution } from '../schemas/domains/market/resolution.ts';
import { streamRequest } from '../schemas/domains/market/stream.ts';
import type { StreamMessage } from '../schemas/domains/market/stream.ts';
import { z } from '../schemas/zod.ts';
import { BarStream } from './market/bar-stream.ts';
import type { MarketFeed } from './market/feed.ts';
import { findMarket } from './market/markets.ts';
import { TradeStream } from './market/trade-stream.ts';

/** Messages of one subscription. `createDueMessages` takes a time in ms. */
export interface Stream {
  createDueMessages(now: number): StreamMessage[];
}

interface ConnectionDeps {
  readonly feed: MarketFeed;
  readonly now: () => number;
  readonly send: (text: string) => void;
}

export class StreamConnection {
  private readonly streams = new Map<string, Stream>();
  private readonly deps: ConnectionDeps;

  constructor(deps: ConnectionDeps) {
    this.deps = deps;
  }

  receive(text: string): void {
    const request = z.safeParse(streamRequest, parseJson(text));
    if (!request.success) return;
    for (const name of request.data.params) {
      if (request.data.method === 'SUBSCRIBE') this.subscribe(name);
      else this.streams.delete(name);
    }
  }

  tick(): void {
    for (const stream of this.streams.values()) this.sendDue(stream);
  }

  /** Sends the first message immediately, so that the client doesn't wait a second for a price. */
  private subscribe(name: string): void {
    if (this.streams.has(name)) return;
    const stream = createStream(name, this.deps);
    if (stream === null) return;
    this.streams.set(name, stream);
    this.sendDue(stream);
  }

  private sendDue(stream: Stream): void {
    for (const message of stream.createDueMessages(this.deps.now())) this.deps.send(JSON.stringify(message));
  }
}

function createStream(name: string, { feed, now }: ConnectionDeps): Stream | null {
  const [symbol = '', kind, ...rest] = name.split('@');
  const market = findMarket(symbol);
  if (market === undefined || rest.length > 0) return null;
  if (kind === 'trade') return new TradeStream(feed, market, now());
  return isResolution(kind) ? new BarStream({ feed, market, resolution: kind, startedAt: now() }) : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
