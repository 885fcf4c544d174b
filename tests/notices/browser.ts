import type { CookiePort, StoragePort } from '../../runtime/ports/ports.ts';
import { MemoryClock } from '../../runtime/ports/memory.ts';

/** When a test begins: noon of a Thursday in winter, in UTC. */
export const NOW = Date.UTC(2026, 0, 15, 12);
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A browser profile: cookies, storage and time outlive its pages and are shared by its tabs. */
export class FakeBrowser {
  readonly clock: MemoryClock;
  readonly items: Map<string, string>;
  readonly jar: Map<string, string>;
  /** The lifetimes of the cookies written, in ms; null ends with the session. */
  readonly lifetimes = new Map<string, number | null>();
  private readonly tabs = new Set<{ readonly listeners: Set<(key: string | null) => void> }>();

  constructor(cookies: Readonly<Record<string, string>>, stored: Readonly<Record<string, string>>, now = NOW) {
    this.clock = new MemoryClock(now);
    this.jar = new Map(Object.entries(cookies));
    this.items = new Map(Object.entries(stored));
  }

  /** Cookies that end with the session are gone. */
  restart(): void {
    for (const [name, lifetime] of this.lifetimes) if (lifetime === null) this.jar.delete(name);
  }

  cookies(): CookiePort {
    return {
      get: (name) => this.jar.get(name) ?? null,
      set: (name, value, maxAgeMs) => {
        this.jar.set(name, value);
        this.lifetimes.set(name, maxAgeMs ?? null);
      },
      remove: (name) => void this.jar.delete(name),
    };
  }

  /** The storage of one tab: what one writes, the others hear of. */
  storage(): StoragePort {
    const tab = { listeners: new Set<(key: string | null) => void>() };
    this.tabs.add(tab);
    const tell = (key: string) => {
      for (const other of this.tabs) if (other !== tab) for (const listener of other.listeners) listener(key);
    };
    return {
      get: (key) => this.items.get(key) ?? null,
      set: (key, value) => {
        this.items.set(key, value);
        tell(key);
      },
      remove: (key) => {
        this.items.delete(key);
        tell(key);
      },
      onForeignChange: (listener) => {
        tab.listeners.add(listener);
        return () => void tab.listeners.delete(listener);
      },
    };
  }
}
