import { barSpan } from '../../schemas/domains/market/bar-span.ts';
import { isResolution, type Resolution, RESOLUTIONS } from '../../schemas/domains/market/resolution.ts';
import type { Bar } from '../../schemas/domains/market/bars.ts';
import { Bars } from './bars.ts';

const DAY = 86_400;
const MONTH = 31 * DAY;

/** How long a bar is at most, in seconds. */
export function widthOf(resolution: Resolution): number {
  if (resolution.endsWith('M')) return MONTH;
  const { start, end } = barSpan(resolution, 0);
  return end - start;
}

/** TradingView writes one day, week or month without its number as well. */
export function resolutionsOf(names: readonly string[]): readonly Resolution[] {
  return names.map((name) => (/^[SDWM]$/.test(name) ? `1${name}` : name)).filter(isResolution);
}

/** The resolution to ask for: the one itself, else the largest that divides it; null where nothing does. */
export function baseOf(resolution: Resolution, offered: readonly Resolution[]): Resolution | null {
  if (offered.includes(resolution)) return resolution;
  return RESOLUTIONS.findLast((base) => offered.includes(base) && divides(base, resolution)) ?? null;
}

function divides(base: Resolution, resolution: Resolution): boolean {
  if (/[WM]$/.test(base)) return false;
  // Weeks begin on Mondays and months on their first, so only what divides a day divides them.
  const whole = /[WM]$/.test(resolution) ? DAY : widthOf(resolution);
  return widthOf(base) < widthOf(resolution) && whole % widthOf(base) === 0;
}

/** One bar of several that follow each other: first open, highest high, lowest low, last close, all the volume. */
function merged(into: Bar, bar: Bar): Bar {
  const { time, open } = into;
  const [high, low] = [Math.max(into.high, bar.high), Math.min(into.low, bar.low)];
  return { time, open, high, low, close: bar.close, volume: into.volume + bar.volume };
}

/** Bars of a resolution that the feed lacks, put together from those of another, the live bar included. */
export class Aggregate {
  readonly bars = new Bars();
  private readonly resolution: Resolution;

  constructor(resolution: Resolution) {
    this.resolution = resolution;
  }

  /** Makes the bars anew from the one that holds a time on, or all of them; says from which index. */
  update(base: Bars, since: number, hasAll: boolean): number {
    const start = Math.max(this.startOf(since), this.firstWhole(base, hasAll));
    const from = since === -Infinity ? 0 : this.bars.indexOf(start);
    this.bars.truncate(from);
    for (let index = base.indexOf(start); index < base.length; index += 1) this.add(base.at(index));
    return from;
  }

  private add(bar: Bar): void {
    const time = this.startOf(bar.time);
    if (this.bars.timeAt(-1) === time) this.bars.replaceLast(merged(this.bars.at(this.bars.length - 1), bar));
    else this.bars.push({ ...bar, time });
  }

  /** A first bar whose beginning may be missing is not shown, for it would change as older ones come. */
  private firstWhole(base: Bars, hasAll: boolean): number {
    const first = base.timeAt(0);
    if (first === undefined || hasAll) return -Infinity;
    const { start, end } = barSpan(this.resolution, first);
    return start === first ? start : end;
  }

  private startOf(time: number): number {
    return Number.isFinite(time) ? barSpan(this.resolution, time).start : time;
  }
}
