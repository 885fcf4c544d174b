import type { BrowserHistory } from '../../runtime/navigation/browser-history.ts';
import type { PagePath } from '../../runtime/ports/ports.ts';

interface Ways {
  /** Loads a document of the same origin. */
  readonly open: (path: PagePath) => void;
  /** Called for links to another origin. */
  readonly left: (href: string) => void;
}

/** A browser history in memory, so that navigation in the preview doesn't affect the studio's. `here` provides the origin. */
export function memoryBar(start: string, here: Pick<Location, 'origin' | 'hostname' | 'port' | 'protocol'>, ways: Ways): BrowserHistory {
  const { origin, hostname, port, protocol } = here;
  let bar = new URL(start, origin);
  let shown = pathOf(bar);
  const movers = new Set<(path: PagePath) => void>();
  const listeners = new Set<() => void>();
  const go = (href: string): void => {
    const to = new URL(href, bar);
    if (to.origin !== origin) return ways.left(to.href);
    bar = to;
    for (const mover of movers) mover(pathOf(to));
  };
  const load = (href: string): void => {
    const to = new URL(href, bar);
    if (to.origin === origin) ways.open(pathOf(to));
    else ways.left(to.href);
  };
  return {
    origin,
    hostname,
    port,
    protocol,
    path: () => shown,
    push: go,
    replace: go,
    leave: load,
    reload: () => load(bar.href),
    onChange: (listener) => following(listeners, listener),
    onMove: (listener) => following(movers, listener),
    arrive(path) {
      shown = path;
      for (const listener of listeners) listener();
    },
  };
}

function pathOf({ pathname, search, hash }: URL): PagePath {
  return { pathname, search, hash };
}

function following<Listener>(all: Set<Listener>, listener: Listener): () => void {
  all.add(listener);
  return () => all.delete(listener);
}
