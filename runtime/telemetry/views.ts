import { reaction } from 'mobx';
import type { Facts } from '../facts/facts.ts';
import type { Ports } from '../ports/ports.ts';
import type { Stores } from '../stores/stores.ts';
import type { Outbox } from './outbox.ts';

export interface AnalyticsEvent {
  readonly event: string;
  readonly target: string | null;
  readonly route: string;
  readonly at: number;
}

export interface AnalyticsPayload extends AnalyticsEvent {
  readonly site: string;
  readonly gtagId: string;
  readonly collectId: string;
}

export interface MeasureDeps {
  readonly stores: Pick<Stores, 'site' | 'route'>;
  readonly facts: Pick<Facts, 'decide'>;
}

interface ViewsDeps extends MeasureDeps {
  readonly ports: Pick<Ports, 'clock' | 'device' | 'beacon'>;
  readonly events: Outbox<AnalyticsEvent>;
}

/** Some sites require consent. An undecided rule counts as no consent. */
export function canMeasure({ stores, facts }: MeasureDeps): boolean {
  const rule = stores.site.document.site.analyticsWhen;
  return rule === undefined || facts.decide(rule) === 'show';
}

export function toPayload(event: AnalyticsEvent, { site }: Pick<Stores, 'site'>): AnalyticsPayload {
  const { key, gtagId, collectId } = site.document.site;
  return { ...event, site: key, gtagId, collectId };
}

/**
 * Records a view of every page, and of the current page on consent. If the page is hidden before telemetry has loaded, sends the views by
 * beacon.
 */
export function trackViews(deps: ViewsDeps): () => void {
  const { stores, ports, events } = deps;
  const stopViews = reaction(
    () => (canMeasure(deps) ? stores.route.location.pathname : null),
    (path) => path !== null && events.put({ event: 'view', target: null, route: stores.route.id, at: ports.clock.now() }),
    { fireImmediately: true },
  );
  const stopHide = ports.device.onHide(() => {
    // Views contain only ids of the manifest. Other events need redaction, which isn't loaded yet.
    const views = events.take(({ event, target }) => event === 'view' && target === null);
    if (views.length === 0 || !canMeasure(deps)) return;
    ports.beacon(stores.site.document.site.bigData, JSON.stringify({ events: views.map((view) => toPayload(view, stores)) }));
  });
  return () => {
    stopViews();
    stopHide();
  };
}
