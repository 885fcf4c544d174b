import { getBackOffMs } from './back-off.ts';
import type { SocketPort, Timer, Ports } from './ports/ports.ts';

/** Time limit in ms for a connection to become established. */
const ESTABLISH_MS = 10_000;

export type SocketDeps = Pick<Ports, 'socket' | 'clock'>;

export interface SocketHandlers {
  readonly address: () => string;
  readonly open?: () => void;
  readonly message: (text: string) => void;
  readonly close: () => void;
}

export class ReconnectingSocket {
  readonly #deps: SocketDeps;
  readonly #handlers: SocketHandlers;
  #connection: ReturnType<SocketPort['open']> | null = null;
  #isOpen = false;
  #isDisposed = false;
  #failures = 0;
  #timer: Timer | null = null;
  /** Increases with each connection, so that late events of an earlier one are ignored. */
  #generation = 0;

  constructor(deps: SocketDeps, handlers: SocketHandlers) {
    this.#deps = deps;
    this.#handlers = handlers;
  }

  get isActive(): boolean {
    return this.#connection !== null || this.#timer !== null;
  }

  connect(): void {
    this.close();
    this.#failures = 0;
    this.#open();
  }

  retry(): void {
    if (this.#connection === null && this.#timer !== null) this.#open();
  }

  /** Ends the time limit and resets the waits. Call when the server has responded. */
  establish(): void {
    this.#failures = 0;
    this.#cancelTimer();
  }

  send(text: string): boolean {
    if (this.#isOpen) this.#connection?.send(text);
    return this.#isOpen;
  }

  close(): void {
    const connection = this.#connection;
    this.#reset();
    connection?.close();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.close();
  }

  #open(): void {
    if (this.#isDisposed) return;
    this.#reset();
    const generation = this.#generation;
    const runIfCurrent = (run: () => void): void => {
      if (generation === this.#generation) run();
    };
    this.#timer = this.#deps.clock.after(ESTABLISH_MS, () => this.#giveUp());
    try {
      const connection = this.#deps.socket.open(this.#handlers.address(), {
        open: () => runIfCurrent(() => this.#opened()),
        message: (text) => runIfCurrent(() => this.#handlers.message(text)),
        close: () => runIfCurrent(() => this.#closed()),
      });
      runIfCurrent(() => (this.#connection = connection));
    } catch {
      // The address is invalid, or blocked by the content security policy.
      this.#closed();
    }
  }

  #opened(): void {
    this.#isOpen = true;
    this.#handlers.open?.();
  }

  #giveUp(): void {
    const connection = this.#connection;
    this.#closed();
    connection?.close();
  }

  #closed(): void {
    this.#reset();
    this.#timer = this.#deps.clock.after(getBackOffMs(this.#failures++), () => this.#open());
    this.#handlers.close();
  }

  #reset(): void {
    this.#cancelTimer();
    this.#connection = null;
    this.#isOpen = false;
    this.#generation += 1;
  }

  #cancelTimer(): void {
    this.#timer?.cancel();
    this.#timer = null;
  }
}
