import type { ClockPort } from '../ports/ports.ts';

/** So long the page before stays on screen while the next one is fetched; longer would look as if nothing had happened. */
export const PATIENCE_MS = 300;

/**
 * Moves on once the next page is at hand, at once where it is (null), and without it when patience ends: then its place is
 * held by a skeleton. Returns what calls the move off.
 */
export function arriveWhenReady(ready: Promise<void> | null, clock: ClockPort, arrive: () => void): () => void {
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
