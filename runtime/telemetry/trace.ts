import { compareStructural, reaction } from 'mobx';
import type { SlotId } from '../../schemas/manifest/slots.ts';
import { SLOTS } from '../../schemas/manifest/slots.ts';
import type { LogLine } from '../ports/ports.ts';
import type { Stores } from '../stores/stores.ts';
import type { SurfaceBoard } from '../surfaces/surface-board.ts';

interface TraceParts {
  readonly write: (line: LogLine) => void;
  readonly stores: Pick<Stores, 'route'>;
  readonly board: Pick<SurfaceBoard, 'visible'>;
}

const NAMES = Object.keys(SLOTS) as SlotId[];

/** Logs which page is on and which surfaces stand on it: what a report of trouble, or whoever sets the flag, wants to know first. */
export function followPage({ write, stores: { route }, board }: TraceParts): () => void {
  const stopViews = reaction(
    () => route.id,
    (id) => write({ level: 'info', event: 'view', detail: { route: id } }),
    { fireImmediately: true },
  );
  const stopSurfaces = reaction(
    () => NAMES.flatMap((slot) => (SLOTS[slot].records ? board.visible(slot) : [])),
    (surfaces) => write({ level: 'debug', event: 'surfaces', detail: { shown: surfaces.join(' ') } }),
    { fireImmediately: true, equals: compareStructural },
  );
  return () => {
    stopViews();
    stopSurfaces();
  };
}
