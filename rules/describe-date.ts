import type { DateTime } from './date-time.ts';
import type { WindowNode } from './tree.ts';
import { NOW } from './logic.ts';
import { getWallTime } from './time-zone.ts';

/** `from` is inclusive, `until` is exclusive. Null means unbounded. */
export interface Period {
  readonly from: number | null;
  readonly until: number | null;
}

export type Zones = ReadonlyMap<number, string>;

const MONTH_FORMAT = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

/** Returns a local date and time such as `1 December 2026, 00:00`. */
export function describeDate({ at, zone }: DateTime): string {
  const wall = new Date(getWallTime(at, zone));
  const [time = ''] = wall.toISOString().slice(11).split('Z');
  const short = time.replace(/\.000$/, '').replace(/^(\d\d:\d\d):00$/, '$1');
  return `${wall.getUTCDate()} ${MONTH_FORMAT.format(wall)} ${wall.getUTCFullYear()}, ${short}`;
}

export function describeDateAndZone({ at, zone }: DateTime): string {
  return `${describeDate({ at, zone })} (${zone})`;
}

export function collectZones(windows: readonly WindowNode[]): Zones {
  return new Map(windows.flatMap(({ start, end }) => [start, end].flatMap((bound) => (bound === null ? [] : [[bound.at, bound.zone]]))));
}

export function describeWindow(window: WindowNode): string {
  const { operator, start, end } = window;
  return `${NOW} ${operator.phrase} ${describePeriod({ from: start?.at ?? null, until: end?.at ?? null }, collectZones([window]))}`;
}

/** Returns text such as `from 1 December 2026, 00:00 until 25 December 2026, 00:00 (Europe/Istanbul)`. */
export function describePeriod({ from, until }: Period, zones: Zones): string {
  const [start, end] = [from, until].map((at) => (at === null ? null : { at, zone: zones.get(at) ?? 'UTC' }));
  if (start && end) {
    const first = start.zone === end.zone ? describeDate(start) : describeDateAndZone(start);
    return `from ${first} until ${describeDateAndZone(end)}`;
  }
  if (end) return `before ${describeDateAndZone(end)}`;
  return start ? `from ${describeDate(start)} on (${start.zone})` : 'at any time';
}

export function describePeriods(periods: readonly Period[], zones: Zones): string {
  return periods.map((period) => describePeriod(period, zones)).join(', or ');
}
