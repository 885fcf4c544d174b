import { reaction } from 'mobx';
import type { Facts } from '../facts/facts.ts';
import type { ClockPort, DevicePort, Timer } from '../ports/ports.ts';
import type { Stores } from '../stores/stores.ts';
import type { Post } from './post.ts';
import { type Redacted, redacted } from './redacted.ts';

/** What is measured: nothing of the person, no address but the route's id (spec 7, contract 9). */
export interface Happening {
  readonly event: string;
  /** The surface or control. */
  readonly target: string | null;
  readonly route: string;
  /** ms since the epoch */
  readonly at: number;
}

/** As it leaves: with the ids by which the site is measured (contract 10). */
interface AnalyticsEvent extends Happening {
  readonly site: string;
  readonly gtagId: string;
  readonly collectId: string;
}

interface AnalyticsPorts {
  readonly clock: ClockPort;
  readonly device: DevicePort;
  readonly post: Post;
  readonly stores: Pick<Stores, 'site' | 'route'>;
  readonly facts: Facts;
}

/** An event leaves within 5 s (contract 9). */
const FLUSH_MS = 5_000;

/** Collects events and sends them together; what happens before the visitor agreed is never sent. */
export class Analytics {
  private queue: readonly Redacted<AnalyticsEvent>[] = [];
  private timer: Timer | null = null;
  private readonly ports: AnalyticsPorts;
  private readonly stop: () => void;

  constructor(ports: AnalyticsPorts) {
    this.ports = ports;
    this.stop = ports.device.onHide(() => this.flush());
  }

  track(event: string, target: string | null): void {
    const { stores, clock } = this.ports;
    this.add({ event, target, route: stores.route.id, at: clock.now() });
  }

  add(happening: Happening): void {
    const { stores, clock } = this.ports;
    if (!this.isAllowed()) return;
    const { key, gtagId, collectId } = stores.site.document.site;
    this.queue = [...this.queue, redacted({ ...happening, site: key, gtagId, collectId })];
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
    this.ports.post('analytics', { events }, 'beacon');
  }
}
