import { getBarSpan, isResolution, type Resolution, RESOLUTIONS } from '../../schemas/domains/market/resolution.ts';
import type { Bar } from '../../schemas/domains/market/bars.ts';
import { Bars } from './bars.ts';

/** In seconds. A month has the 31 days of January 1970. */
export function getWidth(resolution: Resolution): number {
  const { start, end } = getBarSpan(resolution, 0);
  return end - start;
}

/** Returns the known resolutions. TradingView also writes `D` for `1D`. */
export function parseResolutions(names: readonly string[]): readonly Resolution[] {
  return names.map((name) => (/^[SDWM]$/.test(name) ? `1${name}` : name)).filter(isResolution);
}

export function findBase(resolution: Resolution, offered: readonly Resolution[]): Resolution | null {
  if (offered.includes(resolution)) return resolution;
  // 7 and 31 are prime, so only divisors of a day divide weeks and months.
  return RESOLUTIONS.findLast((base) => offered.includes(base) && getWidth(resolution) % getWidth(base) === 0) ?? null;
}

function merge(into: Bar, bar: Bar): Bar {
  const { time, open } = into;
  const [high, low] = [Math.max(into.high, bar.high), Math.min(into.low, bar.low)];
  return { time, open, high, low, close: bar.close, volume: into.volume + bar.volume };
}

/** Bars of a resolution that the feed lacks, aggregated from another one, including the live bar. */
export class Aggregate {
  readonly bars = new Bars();
  readonly #resolution: Resolution;

  constructor(resolution: Resolution) {
    this.#resolution = resolution;
  }

  /** Recomputes the bars since a time. Returns the first changed index. */
  update(base: Bars, since: number, hasAll: boolean): number {
    const start = Math.max(this.#startOf(since), this.#firstWhole(base, hasAll));
    const from = since === -Infinity ? 0 : this.bars.indexOf(start);
    this.bars.truncate(from);
    for (let index = base.indexOf(start); index < base.length; index += 1) this.#add(base.at(index));
    return from;
  }

  #add(bar: Bar): void {
    const time = this.#startOf(bar.time);
    if (this.bars.timeAt(-1) === time) this.bars.replaceLast(merge(this.bars.at(this.bars.length - 1), bar));
    else this.bars.push({ ...bar, time });
  }

  /** Skips an incomplete first bar, because older bars would change it. */
  #firstWhole(base: Bars, hasAll: boolean): number {
    const first = base.timeAt(0);
    if (first === undefined || hasAll) return -Infinity;
    const { start, end } = getBarSpan(this.#resolution, first);
    return start === first ? start : end;
  }

  #startOf(time: number): number {
    return Number.isFinite(time) ? getBarSpan(this.#resolution, time).start : time;
  }
}
