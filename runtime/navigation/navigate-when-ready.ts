import type { ClockPort } from '../ports/ports.ts';
import type { BrowserHistory } from './browser-history.ts';

/** Maximum time in ms that the previous page stays visible. A longer wait looks as if the link didn't work. */
export const NAVIGATION_TIMEOUT_MS = 300;

interface NavigationDeps {
  readonly clock: ClockPort;
  readonly prepare: (pathname: string) => Promise<void> | null;
}

/** Shows a page once it is loaded, or after a timeout as a skeleton. A newer navigation replaces a pending one. */
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
