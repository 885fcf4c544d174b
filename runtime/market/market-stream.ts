import { observable, runInAction } from 'mobx';
import type { StreamMessage } from '../../schemas/domains/market/stream.ts';
import { getSocketAddress } from '../navigation/socket-address.ts';
import type { LocationPort } from '../ports/ports.ts';
import { ReconnectingSocket, type SocketDeps } from '../reconnecting-socket.ts';
import type { SiteStore } from '../stores/site-store.ts';

export interface StreamListener {
  message(message: StreamMessage): void;
  /** The connection is open again, but messages were missed. */
  reopened?(): void;
}

export interface StreamDeps extends SocketDeps {
  readonly location: LocationPort;
  readonly site: SiteStore;
}

/** Live stream `/udf/stream`, with one connection for all subscribers. */
export class MarketStream {
  readonly #channels = new Map<string, Set<StreamListener>>();
  readonly #isDown = observable.box(false);
  readonly #socket: ReconnectingSocket;
  #messages = 0;

  constructor({ location, site, ...deps }: StreamDeps) {
    this.#socket = new ReconnectingSocket(deps, {
      address: () => getSocketAddress(site.document.site.ws, location).href,
      open: () => this.#opened(),
      message: (text) => void this.#receive(text),
      close: () => this.#closed(),
    });
  }

  get isDown(): boolean {
    return this.#isDown.get();
  }

  /** Subscribes across reconnects. Returns a function that unsubscribes. */
  subscribe(channels: readonly string[], listener: StreamListener): () => void {
    const added = channels.filter((channel) => !this.#channels.has(channel));
    for (const channel of channels) this.#channels.set(channel, (this.#channels.get(channel) ?? new Set()).add(listener));
    this.#send('SUBSCRIBE', added);
    if (added.length > 0 && !this.#socket.isActive) this.#socket.connect();
    return () => this.#leave(channels, listener);
  }

  dispose(): void {
    this.#socket.dispose();
  }

  #leave(channels: readonly string[], listener: StreamListener): void {
    const left = channels.filter((channel) => {
      const listeners = this.#channels.get(channel);
      return listeners?.delete(listener) === true && listeners.size === 0 && this.#channels.delete(channel);
    });
    this.#send('UNSUBSCRIBE', left);
    if (this.isDown) this.#closed();
  }

  #opened(): void {
    const wasDown = this.isDown;
    this.#socket.establish();
    this.#send('SUBSCRIBE', [...this.#channels.keys()]);
    runInAction(() => {
      this.#setDown(false);
      const listeners = new Set([...this.#channels.values()].flatMap((each) => [...each]));
      if (wasDown) for (const listener of listeners) listener.reopened?.();
    });
  }

  #send(method: 'SUBSCRIBE' | 'UNSUBSCRIBE', params: readonly string[]): void {
    const id = this.#messages + 1;
    if (params.length > 0 && this.#socket.send(JSON.stringify({ method, params, id }))) this.#messages = id;
  }

  async #receive(text: string): Promise<void> {
    const { parseStreamMessage } = await import('../api/parse.ts');
    const message = parseStreamMessage(text);
    if (message === null) return;
    const channel = `${message.sym}@${message.ch === 'bar' ? message.res : message.ch}`;
    runInAction(() => this.#channels.get(channel)?.forEach((listener) => listener.message(message)));
  }

  #closed(): void {
    const isUsed = this.#channels.size > 0;
    if (!isUsed) this.#socket.close();
    this.#setDown(isUsed);
  }

  #setDown(isDown: boolean): void {
    runInAction(() => this.#isDown.set(isDown));
  }
}

export const createMarketStream = ({ charts }: { readonly charts: StreamDeps }): MarketStream => new MarketStream(charts);
