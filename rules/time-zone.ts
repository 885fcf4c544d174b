const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

/** Local time, in ms as if it were UTC. */
export type WallTime = number;

const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const numeric = 'numeric';
  const fields = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric } as const;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    ...fields,
  });
  formats.set(zone, format);
  return format;
}

export function isTimeZone(name: string): boolean {
  try {
    getFormat(name);
    return true;
  } catch {
    return false;
  }
}

export function getTimeZones(): readonly string[] {
  return Intl.supportedValuesOf('timeZone');
}

export function getWallTime(instant: number, zone: string): WallTime {
  const parts = getFormat(zone).formatToParts(instant);
  const part = (type: string): number => Number(parts.find((each) => each.type === type)?.value);
  const seconds = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  const rest = instant % SECOND_MS;
  return seconds + (rest < 0 ? rest + SECOND_MS : rest);
}

/** Returns the offset from UTC in ms. */
export function getOffset(instant: number, zone: string): number {
  return getWallTime(instant, zone) - instant;
}

/** Returns no instant if clocks are set forward past the time, and two if they are set back to it. */
export function getInstants(wall: WallTime, zone: string): readonly number[] {
  // No zone changes its offset twice in two days, so it is that of a day before or a day after.
  const offsets = new Set([wall - DAY_MS, wall + DAY_MS].map((near) => getOffset(near, zone)));
  return [...offsets]
    .map((offset) => wall - offset)
    .filter((instant) => getWallTime(instant, zone) === wall)
    .sort((a, b) => a - b);
}
