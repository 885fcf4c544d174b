import { makeAutoObservable, runInAction } from 'mobx';
import type { ClockPort, LocationPort, SocketPort, Timer } from '../ports/ports.ts';
import type { SiteStore } from './site-store.ts';

type TradeListener = (symbol: string, price: number) => void;

/** Waits before reconnecting, in ms; the last one repeats. */
const RECONNECT_MS = [1_000, 2_000, 5_000, 15_000, 30_000] as const;

interface StreamPorts {
  readonly socket: SocketPort;
  readonly clock: ClockPort;
  readonly location: LocationPort;
  readonly site: SiteStore;
}

/** The live stream `/udf/stream` (contract 9): one connection for all, opened by the first subscription. */
export class MarketStream {
  /** The connection is away: the numbers shown are the last known. */
  isDown = false;
  private readonly wanted = new Set<string>();
  private readonly listeners = new Set<TradeListener>();
  private readonly ports: StreamPorts;
  private connection: ReturnType<SocketPort['open']> | null = null;
  private isOpen = false;
  private failures = 0;
  private timer: Timer | null = null;
  private messages = 0;

  constructor(ports: StreamPorts) {
    this.ports = ports;
    makeAutoObservable<MarketStream, 'wanted' | 'listeners' | 'ports' | 'connection' | 'isOpen' | 'failures' | 'timer' | 'messages'>(this, {
      wanted: false,
      listeners: false,
      ports: false,
      connection: false,
      isOpen: false,
      failures: false,
      timer: false,
      messages: false,
    });
  }

  onTrade(listener: TradeListener): void {
    this.listeners.add(listener);
  }

  /** Adds subscriptions such as `BTC_USDT@trade`; they outlive reconnections. */
  subscribe(params: readonly string[]): void {
    const added = params.filter((param) => !this.wanted.has(param));
    for (const param of added) this.wanted.add(param);
    if (added.length === 0) return;
    if (this.connection === null) this.connect();
    else if (this.isOpen) this.send(added);
  }

  dispose(): void {
    this.timer?.cancel();
    this.wanted.clear();
    this.connection?.close();
  }

  private connect(): void {
    this.connection = this.ports.socket.open(this.address(), {
      open: () => this.opened(),
      message: (text) => void this.received(text),
      close: () => this.closed(),
    });
  }

  /** The site's `ws`, a path of this origin or an address of its own (contract 10). */
  private address(): string {
    const { origin } = this.ports.location;
    const address = new URL(this.ports.site.document.site.ws, origin);
    address.protocol = address.protocol.replace('http', 'ws');
    return address.href;
  }

  private opened(): void {
    this.isOpen = true;
    this.failures = 0;
    runInAction(() => (this.isDown = false));
    this.send([...this.wanted]);
  }

  private send(params: readonly string[]): void {
    this.connection?.send(JSON.stringify({ method: 'SUBSCRIBE', params, id: ++this.messages }));
  }

  private async received(text: string): Promise<void> {
    const { parseStreamMessage } = await import('../later.ts');
    const message = parseStreamMessage(text);
    if (message?.ch === 'trade') runInAction(() => this.listeners.forEach((listener) => listener(message.sym, message.p)));
  }

  private closed(): void {
    this.isOpen = false;
    this.connection = null;
    if (this.wanted.size === 0) return;
    runInAction(() => (this.isDown = true));
    const delay = RECONNECT_MS[Math.min(this.failures++, RECONNECT_MS.length - 1)] ?? 0;
    this.timer = this.ports.clock.after(delay, () => this.connect());
  }
}
