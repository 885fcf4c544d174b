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
 * Keeps the fact `device.isOnline`. Back on the network, a page that began without one is loaded anew, so that it is whole
 * and of the newest build; one that lost it meanwhile asks again for what it could not have, unless its screen is broken.
 */
export class Connection {
  private readonly parts: ConnectionParts;
  private readonly stop: () => void;
  private startedOffline = false;
  private attempts = 0;
  private timer: Timer | null = null;

  constructor(parts: ConnectionParts) {
    this.parts = parts;
    this.stop = parts.connection.onChange(() => void this.check());
    if (!parts.connection.isUp()) this.startOffline();
  }

  /** The page may be one that was kept: if the server can't be reached, it began without the network. */
  async verify(): Promise<void> {
    if (!(await this.isReachable())) this.startOffline();
  }

  dispose(): void {
    this.timer?.cancel();
    this.stop();
  }

  private startOffline(): void {
    this.startedOffline = true;
    this.setOnline(false);
    this.scheduleCheck();
  }

  private async check(): Promise<void> {
    const isOnline = this.parts.connection.isUp() && (await this.isReachable());
    this.setOnline(isOnline);
    if (!isOnline) this.scheduleCheck();
  }

  /** A device without a network says itself when it has one; a server does not. */
  private scheduleCheck(): void {
    this.timer?.cancel();
    const { connection, ports, stores } = this.parts;
    const { retryDelays } = stores.site.document.constants;
    const delay = parseDuration(retryDelays[Math.min(this.attempts, retryDelays.length - 1)] ?? '');
    if (!connection.isUp() || delay === null) return;
    this.attempts += 1;
    this.timer = ports.clock.after(delay, () => void this.check());
  }

  private setOnline(isOnline: boolean): void {
    const { stores, ports } = this.parts;
    if (isOnline === stores.device.isOnline) return;
    runInAction(() => (stores.device.isOnline = isOnline));
    if (!isOnline) return;
    this.attempts = 0;
    if (this.startedOffline || this.isBroken()) ports.location.reload();
    else stores.failures.retry();
  }

  /** Whether the code of the screen failed: browsers cache a failed script until the page is reloaded. */
  private isBroken(): boolean {
    const { code, stores } = this.parts;
    return code.read(stores.route.route?.screen ?? '').state === 'lost';
  }

  /** Any answer at all will do; it is the network's, since no worker answers a HEAD. */
  private isReachable(): Promise<boolean> {
    const { fetch, location } = this.parts.ports;
    return fetch(location.path().pathname, { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    );
  }
}
