import type { DateTime } from './date-time.ts';
import type { WindowNode } from './tree.ts';
import { NOW } from './logic.ts';
import { wallTimeAt } from './time-zone.ts';

/** A stretch of time: from its start, inclusive, to its end, exclusive; null is without one. */
export interface Period {
  readonly from: number | null;
  readonly until: number | null;
}

/** The zones in which instants were written. */
export type Zones = ReadonlyMap<number, string>;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A date as the clocks of its zone show it: `1 December 2026, 00:00`. */
export function dateInWords({ at, zone }: DateTime): string {
  const wall = new Date(wallTimeAt(at, zone));
  const [time = ''] = wall.toISOString().slice(11).split('Z');
  const short = time.replace(/\.000$/, '').replace(/^(\d\d:\d\d):00$/, '$1');
  return `${wall.getUTCDate()} ${MONTHS[wall.getUTCMonth()] ?? ''} ${wall.getUTCFullYear()}, ${short}`;
}

/** The same with the name of the zone. */
export function dateInZone({ at, zone }: DateTime): string {
  return `${dateInWords({ at, zone })} (${zone})`;
}

/** The zones in which some windows are written. */
export function zonesOf(windows: readonly WindowNode[]): Zones {
  return new Map(windows.flatMap(({ start, end }) => [start, end].flatMap((bound) => (bound === null ? [] : [[bound.at, bound.zone]]))));
}

/** A window as a sentence reads it: `now is from 1 December 2026, 00:00 until 25 December 2026, 00:00 (Europe/Istanbul)`. */
export function windowInWords(window: WindowNode): string {
  const { operator, start, end } = window;
  return `${NOW} ${operator.words} ${periodInWords({ from: start?.at ?? null, until: end?.at ?? null }, zonesOf([window]))}`;
}

/** A stretch of time as a sentence goes on after "now": `from 1 December 2026, 00:00 until 25 December 2026, 00:00 (Europe/Istanbul)`. */
export function periodInWords({ from, until }: Period, zones: Zones): string {
  const [start, end] = [from, until].map((at) => (at === null ? null : { at, zone: zones.get(at) ?? 'UTC' }));
  if (start && end) {
    const first = start.zone === end.zone ? dateInWords(start) : dateInZone(start);
    return `from ${first} until ${dateInZone(end)}`;
  }
  if (end) return `before ${dateInZone(end)}`;
  return start ? `from ${dateInWords(start)} on (${start.zone})` : 'at any time';
}

/** Several of them; none is no time at all. */
export function periodsInWords(periods: readonly Period[], zones: Zones): string {
  return periods.length === 0 ? 'at no time' : periods.map((period) => periodInWords(period, zones)).join(', or ');
}
