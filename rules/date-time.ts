import { suggest } from '../schemas/suggest.ts';
import { getInstants, isTimeZone, getOffset, getTimeZones, getWallTime, type WallTime } from './time-zone.ts';

const MINUTE_MS = 60_000;

export interface DateTime {
  readonly at: number;
  readonly zone: string;
}

/** `suggestion` is the whole corrected text. */
export interface DateTimeFault {
  readonly check: string;
  readonly message: string;
  readonly suggestion?: string;
}

const EXAMPLE = '"2026-12-01T00:00[Europe/Istanbul]"';
// RFC 9557 with optional seconds. Suffixes other than the time zone aren't supported.
const PATTERN = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?(Z|[+-]\d\d:\d\d)?(?:\[!?([^\][]+)\])?$/;

/** Reads an RFC 9557 date-time with a time zone. Returns a fault unless it is exactly one instant. */
export function readDateTime(text: string): DateTime | DateTimeFault {
  const match = PATTERN.exec(text);
  if (!match) return createFault('rule/date-time', `bad date-time "${text.slice(0, 80)}": write it like ${EXAMPLE}`);
  const wall = toWallTime(match.slice(1, 8));
  if (wall === null) return createFault('rule/date-time', `"${text}" isn't a valid date and time since 1970`);
  const [offset, zone] = match.slice(8);
  if (zone === undefined) return createFault('rule/time-zone', `"${text}" has no time zone: write it like ${EXAMPLE}`);
  if (!isTimeZone(zone)) return createUnknownZoneFault(text, zone);
  return offset === undefined ? resolveWallTime(wall, zone) : resolveOffset(wall, offset, zone);
}

export function isFault(read: DateTime | DateTimeFault): read is DateTimeFault {
  return 'message' in read;
}

/** Returns null for dates that don't exist and dates before 1970. */
function toWallTime(fields: readonly (string | undefined)[]): WallTime | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = fields.slice(0, 6).map((field) => Number(field ?? 0));
  const wall = Date.UTC(year, month - 1, day, hour, minute, second, Number((fields[6] ?? '').padEnd(3, '0')));
  const read = new Date(wall);
  const isSame = [read.getUTCMonth() + 1, read.getUTCDate(), read.getUTCHours(), read.getUTCMinutes(), read.getUTCSeconds()].every(
    (part, at) => part === [month, day, hour, minute, second][at],
  );
  return isSame && year >= 1970 ? wall : null;
}

function createUnknownZoneFault(text: string, zone: string): DateTimeFault {
  const near = suggest(zone, getTimeZones());
  const found = createFault('rule/time-zone', `unknown zone "${zone}"`);
  return near === undefined ? found : { ...found, suggestion: text.replace(`${zone}]`, `${near}]`) };
}

function resolveWallTime(wall: WallTime, zone: string): DateTime | DateTimeFault {
  const [at, second] = getInstants(wall, zone);
  if (at === undefined) return createFault('rule/local-time', `${zone} has no ${formatWallTime(wall)}: its clocks are set forward past it`);
  if (second === undefined) return { at, zone };
  const [first, later] = [at, second].map((instant) => `"${formatWallTime(wall)}${formatOffset(getOffset(instant, zone))}[${zone}]"`);
  const ways = `write ${first} or ${later}`;
  return createFault('rule/local-time', `${zone} has ${formatWallTime(wall)} twice, as its clocks are set back: ${ways}`);
}

function resolveOffset(wall: WallTime, offset: string, zone: string): DateTime | DateTimeFault {
  if (offset === 'Z') return createFault('rule/local-time', `"Z" means UTC, which contradicts "[${zone}]": remove the "Z"`);
  const [hours, minutes] = offset.slice(1).split(':').map(Number);
  const ahead = (offset.startsWith('-') ? -1 : 1) * ((hours ?? 0) * 60 + (minutes ?? 0)) * MINUTE_MS;
  const at = wall - ahead;
  if (getWallTime(at, zone) === wall) return { at, zone };
  const right = getInstants(wall, zone).map((instant) => formatOffset(getOffset(instant, zone)));
  const known = right.length === 0 ? 'has no such time then' : `is at ${right.join(' or ')} then`;
  return createFault('rule/local-time', `the offset ${offset} contradicts the zone: ${zone} ${known}`);
}

function createFault(check: string, message: string): DateTimeFault {
  return { check, message };
}

function formatWallTime(wall: WallTime): string {
  return new Date(wall).toISOString().replace('Z', '').replace(/\.000$/, '').replace(/:00$/, ''); // prettier-ignore
}

function formatOffset(ms: number): string {
  const minutes = Math.abs(ms) / MINUTE_MS;
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${ms < 0 ? '-' : '+'}${hour}:${minute}`;
}

export function formatDateTime({ at, zone }: DateTime): string {
  return `${formatWallTime(getWallTime(at, zone))}${formatOffset(getOffset(at, zone))}[${zone}]`;
}
