import type { Facts } from '../facts/facts.ts';
import type { Ports } from '../ports/ports.ts';
import type { Stores } from '../stores/stores.ts';
import type { SurfaceBoard } from '../surfaces/surface-board.ts';
import { Analytics } from './analytics.ts';
import { createLogger } from './logger.ts';
import type { Outbox } from './outbox.ts';
import { createPost } from './post.ts';
import { Reports, type Where } from './reports.ts';
import { watchVideoIdle } from './video-idle.ts';
import type { AnalyticsEvent } from './views.ts';
import { compareStructural, reaction } from 'mobx';
import { type SlotId, SLOTS } from '../../schemas/manifest/slots.ts';

const NAMES = Object.keys(SLOTS) as SlotId[];

export interface TelemetryDeps {
  readonly stores: Stores;
  readonly facts: Facts;
  readonly board: SurfaceBoard;
  readonly ports: Ports;
  readonly events: Outbox<AnalyticsEvent>;
}

export function startTelemetry({ stores, facts, board, ports, events }: TelemetryDeps): () => void {
  const post = createPost(ports);
  const reports = new Reports({ ...ports, post });
  const where = (): Where => {
    const { build = null, manifest = null } = ports.document.getServerData();
    return { site: stores.site.document.site.key, language: stores.route.language, route: stores.route.id, build, manifest };
  };
  const flag = () => stores.storage.get('debug');
  const write = createLogger({ print: ports.print, now: () => ports.clock.now(), flag, where, reports });
  ports.log.subscribe(write);
  const analytics = new Analytics({ ...ports, stores, facts, post });
  events.subscribe((event) => analytics.add(event));
  const track = (event: string, target: string | null) => events.put({ event, target, route: stores.route.id, at: ports.clock.now() });
  const stops = [
    reaction(
      () => stores.route.id,
      (id) => write({ level: 'info', event: 'view', detail: { route: id } }),
      { fireImmediately: true },
    ),
    reaction(
      () => NAMES.flatMap((slot) => (SLOTS[slot].records ? board.visible(slot) : [])),
      (surfaces) => write({ level: 'debug', event: 'surfaces', detail: { shown: surfaces.join(' ') } }),
      { fireImmediately: true, equals: compareStructural },
    ),
    typeof document === 'undefined' ? () => undefined : watchVideoIdle({ clock: ports.clock, stores, track, root: document }),
  ];
  return () => {
    for (const stop of stops) stop();
    analytics.dispose();
    reports.dispose();
  };
}
