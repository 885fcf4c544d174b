import { reaction } from 'mobx';
import { jsonFetch, withTimeLimit } from '../api/json-fetch.ts';
import type { Facts } from '../facts/facts.ts';
import type { BeaconPort, ClockPort, DevicePort, FetchPort, Timer } from '../ports/ports.ts';
import type { Stores } from '../stores/stores.ts';

/** What one event says: nothing of the person, no address but the route's id (spec 7, contract 9). */
interface AnalyticsEvent {
  readonly event: string;
  readonly route: string;
  /** ms since the epoch */
  readonly at: number;
  readonly site: string;
  readonly gtagId: string;
  readonly collectId: string;
  /** The surface or control. */
  readonly target: string | null;
}

interface AnalyticsPorts {
  readonly clock: ClockPort;
  readonly device: DevicePort;
  readonly beacon: BeaconPort;
  readonly fetch: FetchPort;
  readonly stores: Pick<Stores, 'site' | 'route'>;
  readonly facts: Facts;
}

const ADDRESS = '/analytics';
/** An event leaves within 5 s, and a call without a beacon is given up after as long (spec 9, contract 9). */
const FLUSH_MS = 5_000;

/** Collects events and sends them together; what happens before the visitor agreed is never sent. */
export class Analytics {
  private queue: readonly AnalyticsEvent[] = [];
  private timer: Timer | null = null;
  private readonly ports: AnalyticsPorts;
  private readonly stop: () => void;

  constructor(ports: AnalyticsPorts) {
    this.ports = ports;
    this.stop = ports.device.onHide(() => this.flush());
  }

  track(event: string, target: string | null): void {
    const { stores, clock } = this.ports;
    if (!this.isAllowed()) return;
    const { key, gtagId, collectId } = stores.site.document.site;
    this.queue = [...this.queue, { event, target, route: stores.route.id, at: clock.now(), site: key, gtagId, collectId }];
    this.timer ??= clock.after(FLUSH_MS, () => this.flush());
  }

  /** A view for every page, and for the page at hand once the visitor has agreed; returns what ends it. */
  followViews(): () => void {
    const { route } = this.ports.stores;
    const seen = () => `${this.isAllowed()} ${route.location.pathname}`;
    return reaction(seen, () => this.track('view', null), { fireImmediately: true });
  }

  dispose(): void {
    this.stop();
    this.timer?.cancel();
  }

  /** On some sites only after the visitor agreed (contract 4, cookies bar); what is not decided holds events back. */
  private isAllowed(): boolean {
    const { stores, facts } = this.ports;
    const rule = stores.site.document.site.analyticsWhen;
    return rule === undefined || facts.decide(rule) === 'show';
  }

  private flush(): void {
    this.timer?.cancel();
    this.timer = null;
    const events = this.queue;
    this.queue = [];
    // A choice taken back within these seconds holds for what still waits.
    if (events.length === 0 || !this.isAllowed()) return;
    if (!this.ports.beacon(ADDRESS, JSON.stringify({ events }))) void this.post({ events });
  }

  /** Its failure has no effect on the page (ANA-4). */
  private post(body: object): Promise<unknown> {
    const { clock, fetch } = this.ports;
    const send = jsonFetch(fetch, 'same-origin');
    return withTimeLimit(clock, FLUSH_MS, (signal) => send(ADDRESS, { method: 'POST', body, keepalive: true, signal })).catch(
      () => undefined,
    );
  }
}
