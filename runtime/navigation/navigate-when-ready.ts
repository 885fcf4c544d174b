import type { BrowserLocation } from './browser-history.ts';
import type { ClockPort } from '../ports/ports.ts';

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

/** So long the page before stays on screen while the next one is fetched; longer would look as if nothing had happened. */
export const PATIENCE_MS = 300;

/**
 * Moves on once the next page is at hand, at once where it is (null), and without it when patience ends: then its place is
 * held by a skeleton. Returns what calls the move off.
 */
function arriveWhenReady(ready: Promise<void> | null, clock: ClockPort, arrive: () => void): () => void {
  if (ready === null) {
    arrive();
    return () => undefined;
  }
  let isUnderWay = true;
  const end = (): void => {
    isUnderWay = false;
    timer.cancel();
  };
  const once = (): void => {
    if (!isUnderWay) return;
    end();
    arrive();
  };
  const timer = clock.after(PATIENCE_MS, once);
  void ready.then(once);
  return end;
}
