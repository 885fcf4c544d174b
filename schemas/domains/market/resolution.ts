export const RESOLUTIONS = [
  '1S', '10S', '30S',
  '1', '3', '5', '15', '30',
  '60', '120', '240', '360', '480', '720',
  '1D', '2D', '3D', '5D', '1W', '1M',
] as const; // prettier-ignore

export type Resolution = (typeof RESOLUTIONS)[number];

export function isResolution(value: unknown): value is Resolution {
  return RESOLUTIONS.some((resolution) => resolution === value);
}

export interface BarSpan {
  readonly start: number;
  readonly end: number;
}

const DAY_SECONDS = 86_400;

/** 1 January 1970 was a Thursday, and weeks begin on Monday. */
const MONDAY_OFFSET_DAYS = 3;

export function getBarSpan(resolution: Resolution, second: number): BarSpan {
  const amount = Number.parseInt(resolution, 10);
  switch (resolution.at(-1)) {
    case 'S':
      return getFixedSpan(second, amount, 0);
    case 'D':
      return getFixedSpan(second, amount * DAY_SECONDS, 0);
    case 'W':
      return getFixedSpan(second, 7 * amount * DAY_SECONDS, MONDAY_OFFSET_DAYS * DAY_SECONDS);
    case 'M':
      return getMonthSpan(second);
    default:
      return getFixedSpan(second, amount * 60, 0);
  }
}

function getFixedSpan(second: number, width: number, offset: number): BarSpan {
  const start = Math.floor((second + offset) / width) * width - offset;
  return { start, end: start + width };
}

function getMonthSpan(second: number): BarSpan {
  const date = new Date(second * 1000);
  const getMonthStart = (ahead: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, 1) / 1000;
  return { start: getMonthStart(0), end: getMonthStart(1) };
}
