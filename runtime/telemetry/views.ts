import { reaction } from 'mobx';
import type { Facts } from '../facts/facts.ts';
import type { Ports } from '../ports/ports.ts';
import type { Stores } from '../stores/stores.ts';
import type { Outbox } from './outbox.ts';

/** An analytics event: nothing about the person, and no address but the route's id. */
export interface AnalyticsEvent {
  readonly event: string;
  /** The surface or control. */
  readonly target: string | null;
  readonly route: string;
  /** ms since the epoch */
  readonly at: number;
}

/** An event as it is sent, with the ids by which the site is measured. */
export interface AnalyticsPayload extends AnalyticsEvent {
  readonly site: string;
  readonly gtagId: string;
  readonly collectId: string;
}

export const ANALYTICS_PATH = '/analytics';

export interface MeasureDeps {
  readonly stores: Pick<Stores, 'site' | 'route'>;
  readonly facts: Pick<Facts, 'decide'>;
}

interface ViewsDeps extends MeasureDeps {
  readonly ports: Pick<Ports, 'clock' | 'device' | 'beacon'>;
  readonly events: Outbox<AnalyticsEvent>;
}

/** Some sites measure only after consent. An undecided rule counts as no consent. */
export function canMeasure({ stores, facts }: MeasureDeps): boolean {
  const rule = stores.site.document.site.analyticsWhen;
  return rule === undefined || facts.decide(rule) === 'show';
}

export function toPayload(event: AnalyticsEvent, { site }: Pick<Stores, 'site'>): AnalyticsPayload {
  const { key, gtagId, collectId } = site.document.site;
  return { ...event, site: key, gtagId, collectId };
}

/**
 * Records a view of every page, and of the current page on consent. A page that hides before its telemetry has loaded sends
 * its views by beacon. Returns the unsubscriber.
 */
export function trackViews(deps: ViewsDeps): () => void {
  const { stores, ports, events } = deps;
  const stopViews = reaction(
    () => (canMeasure(deps) ? stores.route.location.pathname : null),
    (path) => path !== null && events.put({ event: 'view', target: null, route: stores.route.id, at: ports.clock.now() }),
    { fireImmediately: true },
  );
  const stopHide = ports.device.onHide(() => {
    // A view consists of ids of the manifest. All other events are redacted first, by code that isn't loaded yet.
    const views = events.take(({ event, target }) => event === 'view' && target === null);
    if (views.length === 0 || !canMeasure(deps)) return;
    ports.beacon(ANALYTICS_PATH, JSON.stringify({ events: views.map((view) => toPayload(view, stores)) }));
  });
  return () => {
    stopViews();
    stopHide();
  };
}
