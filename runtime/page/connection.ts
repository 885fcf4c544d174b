import { runInAction } from 'mobx';
import { parseDuration } from '../../rules/duration.ts';
import type { ConnectionPort } from '../ports/browser-connection.ts';
import type { Ports, Timer } from '../ports/ports.ts';
import type { Stores } from '../stores/stores.ts';
import type { Code } from '../surfaces/component-loader.ts';

export interface ConnectionParts {
  readonly stores: Stores;
  readonly ports: Pick<Ports, 'clock' | 'fetch' | 'location'>;
  readonly connection: ConnectionPort;
  readonly code: Code;
}

/**
 * Updates the fact `device.isOnline`. When the connection returns, a page that was opened offline reloads, and any other page retries
 * failed requests.
 */
export class Connection {
  readonly #parts: ConnectionParts;
  readonly #stop: () => void;
  #startedOffline = false;
  #attempts = 0;
  #timer: Timer | null = null;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
    this.#stop = parts.connection.onChange(() => void this.check());
    if (!parts.connection.isUp()) this.startOffline();
  }

  /** Call if the page may come from the worker's cache. An unreachable server means that it was opened offline. */
  async verify(): Promise<void> {
    if (!(await this.isReachable())) this.startOffline();
  }

  dispose(): void {
    this.#timer?.cancel();
    this.#stop();
  }

  private startOffline(): void {
    this.#startedOffline = true;
    this.setOnline(false);
    this.scheduleCheck();
  }

  private async check(): Promise<void> {
    const isOnline = this.#parts.connection.isUp() && (await this.isReachable());
    this.setOnline(isOnline);
    if (!isOnline) this.scheduleCheck();
  }

  private scheduleCheck(): void {
    this.#timer?.cancel();
    const { connection, ports, stores } = this.#parts;
    const { retryDelays } = stores.site.document.constants;
    const delay = parseDuration(retryDelays[Math.min(this.#attempts, retryDelays.length - 1)] ?? '');
    if (!connection.isUp() || delay === null) return;
    this.#attempts += 1;
    this.#timer = ports.clock.after(delay, () => void this.check());
  }

  private setOnline(isOnline: boolean): void {
    const { stores, ports } = this.#parts;
    if (isOnline === stores.device.isOnline) return;
    runInAction(() => (stores.device.isOnline = isOnline));
    if (!isOnline) return;
    this.#attempts = 0;
    if (this.#startedOffline || this.isBroken()) ports.location.reload();
    else stores.failures.retry();
  }

  /** Returns whether the screen's code failed. Browsers cache a failed script until the page is reloaded. */
  private isBroken(): boolean {
    const { code, stores } = this.#parts;
    return code.read(stores.route.route?.screen ?? '').state === 'failed';
  }

  /** Any response means that the server is reachable. The service worker doesn't handle HEAD requests. */
  private isReachable(): Promise<boolean> {
    const { fetch, location } = this.#parts.ports;
    return fetch(location.path().pathname, { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    );
  }
}
