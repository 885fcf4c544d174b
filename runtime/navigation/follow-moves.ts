import type { BrowserLocation } from '../ports/browser-location.ts';
import type { ClockPort } from '../ports/ports.ts';
import { arriveWhenReady } from './navigate-when-ready.ts';

interface Following {
  readonly clock: ClockPort;
  /** Fetches what the page at a path draws; null: it is all here. */
  readonly prepare: (pathname: string) => Promise<void> | null;
}

/**
 * Shows the page that the address bar moved to once it is at hand, so that screen, facts, head and focus change together
 * and no empty screen is seen. Returns what ends it.
 */
export function followMoves(location: BrowserLocation, { clock, prepare }: Following): () => void {
  let callOff: () => void = () => undefined;
  return location.onMove((path) => {
    callOff();
    callOff = arriveWhenReady(prepare(path.pathname), clock, () => {
      location.arrive(path);
      if (path.hash === '') toTop();
    });
  });
}

/** A new page begins at its top, and a screen reader at its screen. */
function toTop(): void {
  window.scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}
