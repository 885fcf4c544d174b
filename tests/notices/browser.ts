import { MemoryClock, memoryCookies, type MemoryCookies, memoryStorage, type MemoryStorage } from '../kit/runtime/memory-ports.ts';
import type { StoragePort } from '../../runtime/ports/ports.ts';

/** When a test begins: noon of a Thursday in winter, in UTC. */
export const NOW = Date.UTC(2026, 0, 15, 12);
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A browser profile: cookies, storage and time outlive its pages and are shared by its tabs. */
export class FakeBrowser {
  readonly clock: MemoryClock;
  readonly cookies: MemoryCookies;
  private readonly items: Map<string, string>;
  private readonly tabs: MemoryStorage[] = [];

  constructor(cookies: Readonly<Record<string, string>>, stored: Readonly<Record<string, string>>, now = NOW) {
    this.clock = new MemoryClock(now);
    this.cookies = memoryCookies(cookies);
    this.items = new Map(Object.entries(stored));
  }

  get stored(): readonly (readonly [string, string])[] {
    return [...this.items];
  }

  restart(): void {
    for (const [name, lifetime] of this.cookies.lifetimes) if (lifetime === null) this.cookies.remove(name);
  }

  /** The storage of one tab: what one writes, the others hear of. */
  storage(): StoragePort {
    const tab = memoryStorage(this.items);
    this.tabs.push(tab);
    const tellOthers = (key: string, value: string | null) => {
      for (const other of this.tabs) if (other !== tab) other.foreign(key, value);
    };
    return {
      ...tab,
      set(key, value) {
        tab.set(key, value);
        tellOthers(key, value);
      },
      remove(key) {
        tab.remove(key);
        tellOthers(key, null);
      },
    };
  }
}
