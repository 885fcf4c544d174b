import { attempt } from './attempt.ts';
import type { StoragePort } from './ports.ts';

/**
 * Creates a port over localStorage that never throws. Blocked storage throws on access, full storage on writing. Values that can't be
 * written are in memory for this page view.
 */
export function createBrowserStorage(): StoragePort {
  const memory = new Map<string, string | null>();
  const write = (key: string, value: string | null): void => {
    const save = () => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value));
    if (attempt(() => (save(), true), false)) memory.delete(key);
    else memory.set(key, value);
  };
  return {
    get(key) {
      const kept = memory.get(key);
      return kept === undefined ? attempt(() => localStorage.getItem(key), null) : kept;
    },
    set: write,
    remove: (key) => write(key, null),
    onForeignChange(listener) {
      const handle = (event: StorageEvent) => listener(event.key);
      window.addEventListener('storage', handle);
      return () => window.removeEventListener('storage', handle);
    },
  };
}
