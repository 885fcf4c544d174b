import type { StoragePort } from './ports.ts';

/**
 * Creates a port over localStorage that never throws. Blocked storage throws on access, full storage on writing. Values that can't be
 * written are in memory for this page view.
 */
export function createBrowserStorage(): StoragePort {
  const memory = new Map<string, string | null>();
  return {
    get(key) {
      const kept = memory.get(key);
      return kept === undefined ? attempt(() => localStorage.getItem(key), null) : kept;
    },
    set(key, value) {
      const written = attempt(() => (localStorage.setItem(key, value), true), false);
      if (written) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      const removed = attempt(() => (localStorage.removeItem(key), true), false);
      if (removed) memory.delete(key);
      else memory.set(key, null);
    },
    onForeignChange(listener) {
      const handle = (event: StorageEvent) => listener(event.key);
      window.addEventListener('storage', handle);
      return () => window.removeEventListener('storage', handle);
    },
  };
}

function attempt<T>(run: () => T, fallback: T): T {
  try {
    return run();
  } catch {
    return fallback;
  }
}
