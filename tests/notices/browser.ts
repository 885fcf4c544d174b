import { MemoryClock, createCookies, type MemoryCookies, createStorage, type MemoryStorage } from '../kit/runtime/memory-ports.ts';
import type { StoragePort } from '../../runtime/ports/ports.ts';

/** The instant at which a test begins: noon of a Thursday in winter, in UTC. */
export const NOW = Date.UTC(2026, 0, 15, 12);
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A browser profile. Its cookies, storage, and clock outlive its pages and are shared by its tabs. */
export class FakeBrowser {
  readonly clock: MemoryClock;
  readonly cookies: MemoryCookies;
  readonly stored: Map<string, string>;
  private readonly tabs: MemoryStorage[] = [];

  constructor(cookies: Readonly<Record<string, string>>, stored: Readonly<Record<string, string>>, now = NOW) {
    this.clock = new MemoryClock(now);
    this.cookies = createCookies(cookies);
    this.stored = new Map(Object.entries(stored));
  }

  restart(): void {
    for (const [name, lifetime] of this.cookies.lifetimes) if (lifetime === null) this.cookies.remove(name);
  }

  /** Returns the storage of one more tab. The other tabs are notified of its changes. */
  addTab(): StoragePort {
    const tab = createStorage(this.stored);
    this.tabs.push(tab);
    const change = (key: string, value: string | null) => {
      if (value === null) tab.remove(key);
      else tab.set(key, value);
      for (const other of this.tabs) if (other !== tab) other.foreign(key, value);
    };
    return { ...tab, set: change, remove: (key) => change(key, null) };
  }
}
