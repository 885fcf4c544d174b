import { makeAutoObservable, observable } from 'mobx';
import type { Surface } from '../../schemas/manifest/surface.ts';
import { formatNewbieCounter, parseNewbieCounter } from '../../schemas/stored/newbie-counter.ts';
import { type Closing, type Moment, parseSurfaceRecord, type SurfaceRecord } from '../../schemas/stored/surface-record.ts';
import type { CookieStore } from './cookie-store.ts';
import { cacheById } from './cache-by-id.ts';
import type { StorageStore } from './storage-store.ts';

/** Session cookie with the ids of closed surfaces, shared by all tabs. With this prefix, no other host of the domain can set it (SEC-9). */
const SESSION_COOKIE = '__Host-meridian_closed';

/** Location of a surface's last showing. Null: the surface's own record. */
export type ShownPlace = { readonly cookie: string; readonly maxAgeMs: number } | { readonly counter: string } | null;

interface MemoryDeps {
  readonly cookies: CookieStore;
  readonly storage: StorageStore;
  readonly shownPlace: (surface: string, shown: Surface['shown']) => ShownPlace;
}

/** State of surfaces: times in storage, and closings in a session, a document load or a visit to a route. */
export class MemoryStore {
  readonly #closedInLoad = observable.set<string>();
  readonly #closedInVisit = observable.set<string>();
  readonly #recorded = cacheById((surface) => this.#record(surface));
  readonly #deps: MemoryDeps;

  constructor(deps: MemoryDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { moment: false, isClosed: false, shownCount: false }, { autoBind: true });
  }

  /** Returns ms, or null if it never happened or the stored value is invalid. */
  moment(surface: string, name: Moment, shown: Surface['shown']): number | null {
    const place = name === 'shownAt' ? this.#deps.shownPlace(surface, shown) : null;
    if (place === null) return this.#recorded(surface)[name] ?? null;
    if ('counter' in place) return this.counter(place.counter)?.timestamp ?? null;
    return parseInstant(this.#deps.cookies.get(place.cookie));
  }

  /** Returns the number of showings on the calendar day of `now`. A malformed or future record counts as 0. */
  shownCount(name: string, now: number): number {
    const counter = this.counter(name);
    return counter !== null && counter.timestamp <= now && isSameDay(counter.timestamp, now) ? counter.count : 0;
  }

  isClosed(surface: string, scope: Closing): boolean {
    if (scope === 'closedInLoad') return this.#closedInLoad.has(surface);
    if (scope === 'closedInVisit') return this.#closedInVisit.has(surface);
    return this.#sessionIds().includes(surface);
  }

  remember(surface: string, what: Moment | Closing, now: number): void {
    if (what === 'closedInLoad') this.#closedInLoad.add(surface);
    else if (what === 'closedInVisit') this.#closedInVisit.add(surface);
    else if (what === 'closedInSession') this.#deps.cookies.set(SESSION_COOKIE, [...new Set([...this.#sessionIds(), surface])].join('.'));
    else this.write(surface, { [what]: now });
  }

  recordShown(surface: string, shown: Surface['shown'], now: number): void {
    const place = this.#deps.shownPlace(surface, shown);
    if (place === null) this.write(surface, { shownAt: now });
    else if ('counter' in place)
      this.#deps.storage.set(place.counter, formatNewbieCounter({ count: this.shownCount(place.counter, now) + 1, timestamp: now }));
    else this.#deps.cookies.set(place.cookie, String(now), place.maxAgeMs);
  }

  visit(): void {
    this.#closedInVisit.clear();
  }

  #record(surface: string): SurfaceRecord {
    return parseSurfaceRecord(this.#deps.storage.get(`surface:${surface}`));
  }

  private write(surface: string, moment: SurfaceRecord): void {
    this.#deps.storage.set(`surface:${surface}`, JSON.stringify({ ...this.#record(surface), ...moment }));
  }

  private counter(name: string) {
    return parseNewbieCounter(this.#deps.storage.get(name));
  }

  #sessionIds(): readonly string[] {
    return (this.#deps.cookies.get(SESSION_COOKIE) ?? '').split('.').filter((id) => id !== '');
  }
}

function parseInstant(text: string | null): number | null {
  return text !== null && /^\d{1,16}$/.test(text) ? Number(text) : null;
}

export function isSameDay(a: number, b: number): boolean {
  return new Date(a).toDateString() === new Date(b).toDateString();
}

export function getNextMidnight(now: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime();
}
