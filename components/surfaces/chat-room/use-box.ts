import { type KeyboardEvent, type PointerEvent, useState, useSyncExternalStore } from 'react';
import type { ChatPanel } from '../../../schemas/domains/chat/sources.ts';
import { type Box, getBox, type Edges, grow, move, resize, type Size } from './geometry.ts';

/** Distance per press of an arrow key, in px. */
const STEP = 16;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** A drag: its start point, the box at the start, and the dragged edges; null to move the whole panel. */
interface Hold {
  readonly at: readonly [number, number];
  readonly from: Box;
  readonly edges: Edges | null;
  readonly box: Box;
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Returns the viewport size without scrollbars. */
function useWindow(): Size {
  const width = useSyncExternalStore(onResize, () => document.documentElement.clientWidth);
  const height = useSyncExternalStore(onResize, () => window.innerHeight);
  return { width, height };
}

/** Returns the position of the panel, and handlers that move and resize it by pointer or arrow keys. */
export function useBox(panel: ChatPanel, atStart: boolean) {
  const size = useWindow();
  const [hold, setHold] = useState<Hold | null>(null);
  const kept = getBox(panel, size, (document.documentElement.dir === 'rtl') !== atStart);
  const computeBox = ({ at, from, edges }: Hold, { clientX, clientY }: PointerEvent): Box => {
    const [dx, dy] = [clientX - at[0], clientY - at[1]];
    return edges === null ? move(from, dx, dy, size) : resize(from, edges, { dx, dy }, size);
  };
  /** A moved panel keeps its chosen size, even if the viewport currently shows less of it. */
  const keep = ({ width, height, ...place }: Box, isSized: boolean): void => panel.store(isSized ? { ...place, width, height } : place);
  const createHandlers = (edges: Edges | null) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('a, [data-action]') !== null)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setHold({ at: [event.clientX, event.clientY], from: kept, edges, box: kept });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => hold !== null && setHold({ ...hold, box: computeBox(hold, event) }),
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (hold === null) return;
      const box = computeBox(hold, event);
      setHold(null);
      if (box.x !== hold.from.x || box.y !== hold.from.y || edges !== null) keep(box, edges !== null);
    },
    onPointerCancel: () => setHold(null),
  });
  const handleKey = (event: KeyboardEvent): void => {
    const [dx, dy] = ARROWS[event.key] ?? [0, 0];
    if (dx === 0 && dy === 0) return;
    event.preventDefault();
    keep(event.shiftKey ? grow(kept, dx, dy, size) : move(kept, dx, dy, size), event.shiftKey);
  };
  return { box: hold?.box ?? kept, isHeld: hold !== null, release: () => setHold(null), createHandlers, handleKey };
}
