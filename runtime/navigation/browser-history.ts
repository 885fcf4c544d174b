import type { LocationPort, PagePath } from '../ports/ports.ts';
import { readScrollPositions, writeScrollPositions } from '../ports/scroll-positions.ts';
import { findFragment, placeView } from './place-view.ts';

export interface BrowserHistory extends LocationPort {
  onMove(listener: (path: PagePath) => void): () => void;
  arrive(path: PagePath): void;
}

/** Browser history with the scroll position of each entry. While the next page loads, the address bar already shows its URL. */
export function createBrowserHistory(): BrowserHistory {
  history.scrollRestoration = 'manual';
  const positions = readScrollPositions();
  const movers = new Set<(path: PagePath) => void>();
  const listeners = new Set<() => void>();
  const getSavedTop = (): number | null => positions.get(readKey() ?? '') ?? null;
  const openEntry = (): string => {
    const key = readKey() ?? createKey();
    positions.set(key, positions.get(key) ?? 0);
    return key;
  };
  let shown = readPath();
  let top = getSavedTop();
  let shownKey = openEntry();
  // The user may have scrolled before the script ran, and the browser may have scrolled to a prerendered fragment.
  let placing = window.scrollY === 0 && (top !== null || findFragment(shown.hash) === null) ? placeView(top, shown.hash) : null;

  const report = (saved: number | null): void => {
    top = saved;
    for (const mover of movers) mover(readPath());
  };
  // On `scroll`, not on leaving: browsers scroll to a fragment of the same page before they report the move.
  const savePosition = (): void => {
    const isRestored = top === null || placing === null || placing.signal.aborted;
    if (isRestored) positions.set(shownKey, window.scrollY);
  };
  window.addEventListener('popstate', () => report(getSavedTop()));
  window.addEventListener('scroll', savePosition, { passive: true });
  window.addEventListener('pagehide', () => writeScrollPositions(positions));

  return {
    origin: location.origin,
    hostname: location.hostname,
    port: location.port,
    protocol: location.protocol,
    path: () => shown,
    push(href) {
      const target = new URL(href, location.href).href;
      if (target !== location.href) history.pushState(null, '', href);
      // A page may keep the user, such as one with codes to save.
      if (target === location.href) report(null);
    },
    replace(href) {
      history.replaceState(history.state, '', href);
      report(null);
    },
    leave: (href) => location.assign(href),
    reload: () => location.reload(),
    onChange: (listener) => subscribe(listeners, listener),
    onMove: (listener) => subscribe(movers, listener),
    arrive(path) {
      const isNewPage = path.pathname !== shown.pathname || path.search !== shown.search;
      const saved = top;
      shown = path;
      shownKey = openEntry();
      for (const listener of listeners) listener();
      queueMicrotask(() => {
        placing?.abort();
        if (isNewPage || saved === null) document.getElementById('main')?.focus({ preventScroll: true });
        placing = placeView(saved, path.hash);
      });
    },
  };
}

function readPath(): PagePath {
  const { pathname, search, hash } = location;
  return { pathname, search, hash };
}

function readKey(): string | undefined {
  return (history.state as { readonly key?: string } | null)?.key;
}

function createKey(): string {
  const key = Math.random().toString(36).slice(2);
  history.replaceState({ key }, '');
  return key;
}

function subscribe<Listener>(all: Set<Listener>, listener: Listener): () => void {
  all.add(listener);
  return () => all.delete(listener);
}
