import { compareStructural, reaction } from 'mobx';
import { yieldToMain } from '../ports/yield-to-main.ts';
import type { Ports } from '../ports/ports.ts';
import type { Stores } from '../stores/stores.ts';
import type { SurfaceBoard } from '../surfaces/surface-board.ts';

interface StoreBarsDeps {
  readonly stores: Pick<Stores, 'storage'>;
  readonly board: Pick<SurfaceBoard, 'visible' | 'reserved'>;
  readonly ports: Pick<Ports, 'paint' | 'document' | 'device'>;
}

/**
 * Stores the width of the viewport, the height of all visible bars (both in px), and their ids, so that the next prerendered page reserves
 * space for them.
 */
export function storeBars({ stores, board, ports }: StoreBarsDeps): () => void {
  const save = (ids: readonly string[]): void => {
    stores.storage.set('bars', [ports.device.width(), ports.document.measureHeight('bar'), ...ids].join(' '));
  };
  return reaction(
    () => [board.visible('bar'), board.reserved('bar')] as const,
    // Measures after the browser's own layout, to avoid a second one.
    (bars) => ports.paint.onFrame(() => void yieldToMain().then(() => save(bars.flat()))),
    { fireImmediately: true, equals: compareStructural },
  );
}
