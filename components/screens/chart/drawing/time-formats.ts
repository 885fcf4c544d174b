import { type Time, TickMarkType } from 'lightweight-charts';

/** How instants read: the library counts in UTC seconds, and only its labels know the user's time zone. */
export interface TimeFormats {
  /** Under the crosshair. */
  readonly full: (time: Time) => string;
  /** On the scale. */
  readonly tick: (time: Time, type: TickMarkType) => string;
}

const DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' };
const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

const TICKS: Readonly<Record<TickMarkType, Intl.DateTimeFormatOptions>> = {
  [TickMarkType.Year]: { year: 'numeric' },
  [TickMarkType.Month]: { month: 'short' },
  [TickMarkType.DayOfMonth]: { day: 'numeric' },
  [TickMarkType.Time]: CLOCK,
  [TickMarkType.TimeWithSeconds]: { ...CLOCK, second: '2-digit' },
};

/** Formats of a language (BCP 47); bars of a day or more begin at midnight UTC and are dated so. */
export function timeFormats(tag: string, resolution: string): TimeFormats {
  const unit = resolution.at(-1) ?? '';
  const isDated = 'DWM'.includes(unit);
  const zone = isDated ? { timeZone: 'UTC' } : {};
  const make = (options: Intl.DateTimeFormatOptions) => {
    // Most of them are never asked.
    let format: Intl.DateTimeFormat | undefined;
    return (time: Time) => (format ??= new Intl.DateTimeFormat(tag, { ...options, ...zone })).format(Number(time) * 1000);
  };
  const clock = unit === 'S' ? { ...CLOCK, second: '2-digit' as const } : CLOCK;
  const full = make(isDated ? DAY : { ...DAY, ...clock });
  const ticks = new Map(Object.entries(TICKS).map(([type, options]) => [Number(type), make(options)]));
  return { full, tick: (time, type) => ticks.get(type)?.(time) ?? full(time) };
}
