import type { BrowserHistory } from '../../runtime/navigation/browser-history.ts';
import type { PagePath } from '../../runtime/ports/ports.ts';

interface MemoryHistoryOptions {
  readonly open: (path: PagePath) => void;
  readonly left: (href: string) => void;
}

/** A browser history in memory, so that navigation in the preview doesn't affect the studio's. `here` provides the origin. */
export function createMemoryHistory(
  start: string,
  here: Pick<Location, 'origin' | 'hostname' | 'port' | 'protocol'>,
  options: MemoryHistoryOptions,
): BrowserHistory {
  const { origin, hostname, port, protocol } = here;
  let bar = new URL(start, origin);
  let shown = getPath(bar);
  const movers = new Set<(path: PagePath) => void>();
  const listeners = new Set<() => void>();
  const handleHref = (href: string): void => {
    const to = new URL(href, bar);
    if (to.origin !== origin) return options.left(to.href);
    bar = to;
    for (const mover of movers) mover(getPath(to));
  };
  const load = (href: string): void => {
    const to = new URL(href, bar);
    if (to.origin === origin) options.open(getPath(to));
    else options.left(to.href);
  };
  return {
    origin,
    hostname,
    port,
    protocol,
    path: () => shown,
    push: handleHref,
    replace: handleHref,
    leave: load,
    reload: () => load(bar.href),
    onChange: (listener) => addListener(listeners, listener),
    onMove: (listener) => addListener(movers, listener),
    arrive(path) {
      shown = path;
      for (const listener of listeners) listener();
    },
  };
}

function getPath({ pathname, search, hash }: URL): PagePath {
  return { pathname, search, hash };
}

function addListener<Listener>(all: Set<Listener>, listener: Listener): () => void {
  all.add(listener);
  return () => all.delete(listener);
}
