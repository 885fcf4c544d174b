import type { ClockPort } from '../ports/ports.ts';
import type { BrowserHistory } from './browser-history.ts';

/** How long the previous page stays while the next one loads. A longer wait looks as if the link did nothing. */
export const NAVIGATION_TIMEOUT_MS = 300;

interface NavigationDeps {
  readonly clock: ClockPort;
  /** Loads the page at a path; null if it is loaded. */
  readonly prepare: (pathname: string) => Promise<void> | null;
}

/**
 * Shows the page of each new address once it is loaded, or after a time-out as a skeleton. A newer move replaces a pending
 * one. Returns the unsubscriber.
 */
export function navigateWhenReady(location: Pick<BrowserHistory, 'onMove' | 'arrive'>, { clock, prepare }: NavigationDeps): () => void {
  let pending = new AbortController();
  return location.onMove((path) => {
    pending.abort();
    const { signal } = (pending = new AbortController());
    const arrive = (): void => {
      if (signal.aborted) return;
      pending.abort();
      location.arrive(path);
    };
    const ready = prepare(path.pathname);
    if (ready === null) return arrive();
    const timer = clock.after(NAVIGATION_TIMEOUT_MS, arrive);
    signal.addEventListener('abort', () => timer.cancel());
    void ready.then(arrive);
  });
}
