import { suggest } from '../schemas/suggest.ts';
import { instantsOf, isTimeZone, offsetAt, timeZones, wallTimeAt, type WallTime } from './time-zone.ts';

const MINUTE_MS = 60_000;

/** An instant with the zone in which it was written. */
export interface DateTime {
  readonly at: number;
  readonly zone: string;
}

/** What is wrong with a date-time; the suggestion is the whole text, mended. */
export interface DateTimeFault {
  readonly check: string;
  readonly message: string;
  readonly suggestion?: string;
}

const EXAMPLE = '"2026-12-01T00:00[Europe/Istanbul]"';
// RFC 9557 with a zone for a suffix; seconds may be left out. A bracket closes the text: other suffixes say nothing here.
const PATTERN = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?(Z|[+-]\d\d:\d\d)?(?:\[!?([^\][]+)\])?$/;

/** Reads a date-time with a zone, as RFC 9557 writes it; where it names no single instant, says why. */
export function readDateTime(text: string): DateTime | DateTimeFault {
  const match = PATTERN.exec(text);
  if (!match) return fault('rule/date-time', `bad date-time "${text.slice(0, 80)}": write it like ${EXAMPLE}`);
  const wall = wallTimeOf(match.slice(1, 8));
  if (wall === null) return fault('rule/date-time', `"${text}" is no day and time of the calendar from 1970 on`);
  const [offset, zone] = match.slice(8);
  if (zone === undefined) return fault('rule/time-zone', `"${text}" has no zone: write it like ${EXAMPLE}`);
  if (!isTimeZone(zone)) return unknownZone(text, zone);
  return offset === undefined ? unique(wall, zone) : withOffset(wall, offset, zone);
}

export function isFault(read: DateTime | DateTimeFault): read is DateTimeFault {
  return 'message' in read;
}

/** Null for a day or a time that no calendar has, and before 1970: nothing here is older. */
function wallTimeOf(fields: readonly (string | undefined)[]): WallTime | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = fields.slice(0, 6).map((field) => Number(field ?? 0));
  const wall = Date.UTC(year, month - 1, day, hour, minute, second, Number((fields[6] ?? '').padEnd(3, '0')));
  const read = new Date(wall);
  const isSame = [read.getUTCMonth() + 1, read.getUTCDate(), read.getUTCHours(), read.getUTCMinutes(), read.getUTCSeconds()].every(
    (part, at) => part === [month, day, hour, minute, second][at],
  );
  return isSame && year >= 1970 ? wall : null;
}

function unknownZone(text: string, zone: string): DateTimeFault {
  const near = suggest(zone, timeZones());
  const found = fault('rule/time-zone', `unknown zone "${zone}"`);
  return near === undefined ? found : { ...found, suggestion: text.replace(`${zone}]`, `${near}]`) };
}

function unique(wall: WallTime, zone: string): DateTime | DateTimeFault {
  const [at, second] = instantsOf(wall, zone);
  if (at === undefined) return fault('rule/local-time', `${zone} has no ${isoOf(wall)}: its clocks are put forward over it`);
  if (second === undefined) return { at, zone };
  const [first, later] = [at, second].map((instant) => `"${isoOf(wall)}${offsetText(offsetAt(instant, zone))}[${zone}]"`);
  const ways = `write ${first} or ${later}`;
  return fault('rule/local-time', `${zone} has ${isoOf(wall)} twice, as its clocks are put back: ${ways}`);
}

function withOffset(wall: WallTime, offset: string, zone: string): DateTime | DateTimeFault {
  if (offset === 'Z') return fault('rule/local-time', `"Z" says UTC, "[${zone}]" says another clock: leave out the "Z"`);
  const [hours, minutes] = offset.slice(1).split(':').map(Number);
  const ahead = (offset.startsWith('-') ? -1 : 1) * ((hours ?? 0) * 60 + (minutes ?? 0)) * MINUTE_MS;
  const at = wall - ahead;
  if (wallTimeAt(at, zone) === wall) return { at, zone };
  const right = instantsOf(wall, zone).map((instant) => offsetText(offsetAt(instant, zone)));
  const known = right.length === 0 ? 'has no such time then' : `is at ${right.join(' or ')} then`;
  return fault('rule/local-time', `the offset ${offset} contradicts the zone: ${zone} ${known}`);
}

function fault(check: string, message: string): DateTimeFault {
  return { check, message };
}

/** `2026-12-01T00:00`, with seconds where there are any. */
function isoOf(wall: WallTime): string {
  return new Date(wall).toISOString().replace('Z', '').replace(/\.000$/, '').replace(/:00$/, ''); // prettier-ignore
}

function offsetText(ms: number): string {
  const minutes = Math.abs(ms) / MINUTE_MS;
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${ms < 0 ? '-' : '+'}${hour}:${minute}`;
}

/** An instant as RFC 9557 writes it, with the offset that makes it unambiguous. */
export function formatDateTime({ at, zone }: DateTime): string {
  return `${isoOf(wallTimeAt(at, zone))}${offsetText(offsetAt(at, zone))}[${zone}]`;
}
