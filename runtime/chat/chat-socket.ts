import { BackOff } from '../market/back-off.ts';
import type { ClockPort, SocketPort, Timer } from '../ports/ports.ts';

/** A connection that has said nothing for so long, in ms, is given up. */
const PATIENCE_MS = 10_000;

export interface ChatSocketPorts {
  readonly socket: SocketPort;
  readonly clock: ClockPort;
}

/** Who follows the connection. */
interface Follower {
  heard(text: string): void;
  /** It broke, or could not be had; the next try is due by itself. */
  lost(): void;
}

/** One connection that is made again, with longer and longer waits, until it is closed. */
export class ChatSocket {
  private readonly ports: ChatSocketPorts;
  private readonly follower: Follower;
  private readonly waits = new BackOff();
  private address = '';
  private connection: ReturnType<SocketPort['open']> | null = null;
  private isOpen = false;
  private timer: Timer | null = null;

  constructor(ports: ChatSocketPorts, follower: Follower) {
    this.ports = ports;
    this.follower = follower;
  }

  /** Leaves the connection there is for one to this address. */
  connect(address: string): void {
    this.close();
    this.address = address;
    this.waits.reset();
    this.dial();
  }

  /** Tries now what waits to be tried again. */
  retry(): void {
    if (this.connection === null && this.timer !== null) this.dial();
  }

  /** False where there is no connection to send on. */
  send(text: string): boolean {
    if (this.isOpen) this.connection?.send(text);
    return this.isOpen;
  }

  close(): void {
    const { connection } = this;
    this.leave();
    connection?.close();
  }

  private dial(): void {
    this.leave();
    const connection = this.ports.socket.open(this.address, {
      open: () => this.connection === connection && (this.isOpen = true),
      message: (text) => this.connection === connection && this.heard(text),
      close: () => this.connection === connection && this.lost(),
    });
    this.connection = connection;
    this.timer = this.ports.clock.after(PATIENCE_MS, () => {
      this.lost();
      connection.close();
    });
  }

  private heard(text: string): void {
    // What speaks is no longer waited for; only what speaks well begins anew with short waits.
    this.timer?.cancel();
    this.timer = null;
    this.follower.heard(text);
  }

  /** The other side has shown that it serves this room. */
  trust(): void {
    this.waits.reset();
  }

  private lost(): void {
    this.leave();
    this.timer = this.ports.clock.after(this.waits.next(), () => this.dial());
    this.follower.lost();
  }

  private leave(): void {
    this.timer?.cancel();
    this.timer = null;
    this.connection = null;
    this.isOpen = false;
  }
}
