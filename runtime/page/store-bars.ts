import { reaction } from 'mobx';
import { formatShownBars } from '../../schemas/stored/shown-bars.ts';
import { yieldToMain } from '../ports/yield-to-main.ts';
import type { Ports } from '../ports/ports.ts';
import type { Stores } from '../stores/stores.ts';
import type { SurfaceBoard } from '../surfaces/surface-board.ts';

interface StoreBarsDeps {
  readonly stores: Pick<Stores, 'storage'>;
  readonly board: Pick<SurfaceBoard, 'visible' | 'reserved'>;
  readonly ports: Pick<Ports, 'paint' | 'document' | 'device'>;
}

/** Stores the visible bars and their height, so that the next prerendered page reserves space for them. */
export function storeBars({ stores, board, ports }: StoreBarsDeps): () => void {
  const save = (ids: readonly string[]): void => {
    const width = ports.device.width() ?? 0;
    stores.storage.set('bars', formatShownBars({ ids, height: ports.document.measureHeight('bar'), width }));
  };
  return reaction(
    () => [...board.visible('bar'), ...board.reserved('bar')],
    // Measures after the browser's own layout, to avoid a second one.
    (ids) => ports.paint.onFrame(() => void yieldToMain().then(() => save(ids))),
    { fireImmediately: true },
  );
}
