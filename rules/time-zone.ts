const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

/** A time as the clocks of a zone show it: the milliseconds at which UTC shows the same. */
export type WallTime = number;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const numeric = 'numeric';
  const fields = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric } as const;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    ...fields,
  });
  formats.set(zone, made);
  return made;
}

/** Whether there is an IANA zone of that name. */
export function isTimeZone(name: string): boolean {
  try {
    return formatOf(name).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The names to choose from for a misspelt zone. */
export function timeZones(): readonly string[] {
  return Intl.supportedValuesOf('timeZone');
}

/** What the clocks of a zone show at an instant. */
export function wallTimeAt(instant: number, zone: string): WallTime {
  const parts = formatOf(zone).formatToParts(instant);
  const part = (type: string): number => Number(parts.find((each) => each.type === type)?.value);
  const seconds = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  const rest = instant % SECOND_MS;
  return seconds + (rest < 0 ? rest + SECOND_MS : rest);
}

/** How far the clocks of a zone are ahead of UTC at an instant, in ms. */
export function offsetAt(instant: number, zone: string): number {
  return wallTimeAt(instant, zone) - instant;
}

/** The instants at which the clocks of a zone show a time: none where they are put forward over it, two where they are put back. */
export function instantsOf(wall: WallTime, zone: string): readonly number[] {
  // No zone changes its clocks twice in two days, so the offset is one of those a day before and a day after.
  const offsets = new Set([wall - DAY_MS, wall + DAY_MS].map((near) => offsetAt(near, zone)));
  return [...offsets]
    .map((offset) => wall - offset)
    .filter((instant) => wallTimeAt(instant, zone) === wall)
    .sort((a, b) => a - b);
}
