import type { ClockPort } from '../ports/ports.ts';
import type { BrowserHistory } from './browser-history.ts';

export const NAVIGATION_TIMEOUT_MS = 300;

interface NavigationDeps {
  readonly clock: ClockPort;
  readonly prepare: (pathname: string) => Promise<void> | null;
}

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
