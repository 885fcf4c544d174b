import type { LocationPort, PagePath } from '../ports/ports.ts';

export interface BrowserLocation extends LocationPort {
  /** Told of every change of the address bar, by us and by the browser's own buttons, until it is told to stop. */
  onMove(listener: (path: PagePath) => void): () => void;
  /** The page at this path is the one that is read and drawn from now on. */
  arrive(path: PagePath): void;
}

/** The address bar, and the page that is shown: after a move the two differ until that page is at hand. */
export function browserLocation(): BrowserLocation {
  let shown = inBar();
  const movers = new Set<(path: PagePath) => void>();
  const listeners = new Set<() => void>();
  const moved = (): void => {
    for (const mover of movers) mover(inBar());
  };
  window.addEventListener('popstate', moved);
  return {
    origin: location.origin,
    hostname: location.hostname,
    port: location.port,
    protocol: location.protocol,
    path: () => shown,
    push(href) {
      history.pushState(null, '', href);
      moved();
    },
    replace(href) {
      history.replaceState(null, '', href);
      moved();
    },
    leave: (href) => location.assign(href),
    reload: () => location.reload(),
    onChange: (listener) => following(listeners, listener),
    onMove: (listener) => following(movers, listener),
    arrive(path) {
      shown = path;
      for (const listener of listeners) listener();
    },
  };
}

function inBar(): PagePath {
  const { pathname, search, hash } = location;
  return { pathname, search, hash };
}

function following<Listener>(all: Set<Listener>, listener: Listener): () => void {
  all.add(listener);
  return () => all.delete(listener);
}
