import { type Time, TickMarkType } from 'lightweight-charts';

/** Formatters in the user's time zone. The library itself counts in UTC seconds. */
export interface TimeFormats {
  readonly full: (time: Time) => string;
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

/** Creates the formats of a language (BCP 47). Bars of a day or longer start at midnight UTC and show UTC dates. */
export function createTimeFormats(tag: string, resolution: string): TimeFormats {
  const unit = resolution.at(-1) ?? '';
  const isDated = 'DWM'.includes(unit);
  const zone = isDated ? { timeZone: 'UTC' } : {};
  const make = (options: Intl.DateTimeFormatOptions) => {
    // Created on first use, because most formats are never used.
    let format: Intl.DateTimeFormat | undefined;
    return (time: Time) => (format ??= new Intl.DateTimeFormat(tag, { ...options, ...zone })).format(Number(time) * 1000);
  };
  const clock = unit === 'S' ? { ...CLOCK, second: '2-digit' as const } : CLOCK;
  const full = make(isDated ? DAY : { ...DAY, ...clock });
  const ticks = new Map(Object.entries(TICKS).map(([type, options]) => [Number(type), make(options)]));
  return { full, tick: (time, type) => ticks.get(type)?.(time) ?? full(time) };
}

type Decimals = number | 'short';

/** Cached, because creating a formatter takes longer than rendering a frame with it. */
const formats = new Map<string, Intl.NumberFormat>();

function getFormat(tag: string, decimals: Decimals): Intl.NumberFormat {
  const key = `${tag} ${decimals}`;
  const digits =
    decimals === 'short'
      ? ({ notation: 'compact', maximumFractionDigits: 2 } as const)
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = formats.get(key) ?? new Intl.NumberFormat(tag, digits);
  formats.set(key, format);
  return format;
}

/** Maximum number of cached labels. The labels of a scale repeat from frame to frame. */
const MAX_CACHED = 200;

export function getScaleFormat(tag: string, decimals: Decimals): (value: number) => string {
  const format = getFormat(tag, decimals);
  const labels = new Map<number, string>();
  return (value) => {
    const label = labels.get(value) ?? format.format(value);
    if (labels.size >= MAX_CACHED) labels.clear();
    labels.set(value, label);
    return label;
  };
}
