import { makeAutoObservable, runInAction } from 'mobx';
import type { StreamMessage } from '../../schemas/domains/market/stream.ts';
import type { ClockPort, LocationPort, SocketPort, Timer } from '../ports/ports.ts';
import { socketAddress } from '../navigation/socket-address.ts';
import type { SiteStore } from '../stores/site-store.ts';

/** Whoever follows channels such as `BTC_USDT@60`. */
export interface StreamListener {
  message(message: StreamMessage): void;
  /** The connection stands again: what was sent meanwhile is missed. */
  reopened?(): void;
}

/** The wait before reconnecting, in ms, doubles up to the longest. */
const RECONNECT_MS = { first: 1_000, longest: 30_000 } as const;

export interface StreamPorts {
  readonly socket: SocketPort;
  readonly clock: ClockPort;
  readonly location: LocationPort;
  readonly site: SiteStore;
}

/** The live stream `/udf/stream` (contract 9): one connection for all, opened by whoever first follows a channel. */
export class MarketStream {
  /** The connection is away: the numbers shown are the last known. */
  isDown = false;
  /** Who follows what: a channel is subscribed to while somebody does. */
  private readonly channels = new Map<string, Set<StreamListener>>();
  private readonly ports: StreamPorts;
  private connection: ReturnType<SocketPort['open']> | null = null;
  private isOpen = false;
  private failures = 0;
  private timer: Timer | null = null;
  private messages = 0;

  constructor(ports: StreamPorts) {
    this.ports = ports;
    makeAutoObservable<MarketStream, 'channels' | 'ports' | 'connection' | 'isOpen' | 'failures' | 'timer' | 'messages'>(this, {
      channels: false,
      ports: false,
      connection: false,
      isOpen: false,
      failures: false,
      timer: false,
      messages: false,
    });
  }

  /** Tells of what comes on these channels, over reconnections, until the function given back is called. */
  follow(channels: readonly string[], listener: StreamListener): () => void {
    const added = channels.filter((channel) => !this.channels.has(channel));
    for (const channel of channels) this.channels.set(channel, (this.channels.get(channel) ?? new Set()).add(listener));
    this.send('SUBSCRIBE', added);
    if (this.connection === null && this.timer === null && added.length > 0) this.connect();
    return () => this.leave(channels, listener);
  }

  dispose(): void {
    this.timer?.cancel();
    this.channels.clear();
    this.connection?.close();
  }

  private leave(channels: readonly string[], listener: StreamListener): void {
    const left = channels.filter((channel) => {
      const listeners = this.channels.get(channel);
      return listeners?.delete(listener) === true && listeners.size === 0 && this.channels.delete(channel);
    });
    this.send('UNSUBSCRIBE', left);
  }

  private connect(): void {
    this.timer = null;
    // Everybody has left while it waited.
    if (this.channels.size === 0) return runInAction(() => void (this.isDown = false));
    this.connection = this.ports.socket.open(this.address(), {
      open: () => this.opened(),
      message: (text) => void this.received(text),
      close: () => this.closed(),
    });
  }

  /** The site's `ws`, a path of this origin or an address of its own (contract 10). */
  private address(): string {
    return socketAddress(this.ports.site.document.site.ws, this.ports.location).href;
  }

  private opened(): void {
    const wasDown = this.isDown;
    this.isOpen = true;
    this.failures = 0;
    this.send('SUBSCRIBE', [...this.channels.keys()]);
    runInAction(() => {
      this.isDown = false;
      const listeners = new Set([...this.channels.values()].flatMap((those) => [...those]));
      if (wasDown) for (const listener of listeners) listener.reopened?.();
    });
  }

  private send(method: 'SUBSCRIBE' | 'UNSUBSCRIBE', params: readonly string[]): void {
    if (this.isOpen && params.length > 0) this.connection?.send(JSON.stringify({ method, params, id: ++this.messages }));
  }

  private async received(text: string): Promise<void> {
    const { parseStreamMessage } = await import('../api/parse.ts');
    const message = parseStreamMessage(text);
    if (message === null) return;
    const channel = `${message.sym}@${message.ch === 'bar' ? message.res : message.ch}`;
    runInAction(() => this.channels.get(channel)?.forEach((listener) => listener.message(message)));
  }

  private closed(): void {
    this.isOpen = false;
    this.connection = null;
    const isWanted = this.channels.size > 0;
    runInAction(() => (this.isDown = isWanted));
    if (!isWanted) return;
    const wait = Math.min(RECONNECT_MS.longest, RECONNECT_MS.first * 2 ** this.failures++);
    this.timer = this.ports.clock.after(wait, () => this.connect());
  }
}

const streams = new WeakMap<SiteStore, MarketStream>();

/** The one stream of a page. */
export function streamOf(ports: StreamPorts): MarketStream {
  const stream = streams.get(ports.site) ?? new MarketStream(ports);
  streams.set(ports.site, stream);
  return stream;
}
