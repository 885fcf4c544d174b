import { reaction } from 'mobx';
import { formatShownBars } from '../../schemas/stored/shown-bars.ts';
import { yieldToMain } from '../ports/yield-to-main.ts';
import type { Ports } from '../ports/ports.ts';
import type { Stores } from '../stores/stores.ts';
import type { SurfaceBoard } from '../surfaces/surface-board.ts';

interface Followed {
  readonly stores: Pick<Stores, 'storage'>;
  readonly board: Pick<SurfaceBoard, 'visible' | 'expected'>;
  readonly ports: Pick<Ports, 'paint' | 'document' | 'device'>;
}

/** Keeps which bars are there and how high they are: the next page, drawn ahead for nobody in particular, keeps their room. */
export function followBars({ stores, board, ports }: Followed): () => void {
  const keep = (ids: readonly string[]): void => {
    const width = ports.device.width() ?? 0;
    stores.storage.set('bars', formatShownBars({ ids, height: ports.document.measureHeight('bar'), width }));
  };
  return reaction(
    () => [...board.visible('bar'), ...board.expected('bar')],
    // Once they are drawn, and laid out: measuring before that would lay the page out twice.
    (ids) => ports.paint.onFrame(() => void yieldToMain().then(() => keep(ids))),
    { fireImmediately: true },
  );
}
