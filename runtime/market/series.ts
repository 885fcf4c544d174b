import type { Resolution } from '../../schemas/domains/market/resolution.ts';
import type { Bar } from '../../schemas/domains/market/bars.ts';
import type { BarChange } from '../../schemas/domains/market/chart-sources.ts';
import { Aggregate } from './aggregate.ts';
import { Bars } from './bars.ts';

/**
 * The bars of a market, of pages of its history and of what the stream says. All but the last are final: a bar goes behind
 * the last one only where nothing between the two can have been missed.
 */
export class Series {
  private readonly base: Bars;
  private readonly aggregate: Aggregate | null;
  private readonly tell: (change: BarChange) => void;
  /** What the stream says since nothing of it was lost, the last of each bar. */
  private readonly recent = new Map<number, Bar>();
  private isWhole = false;
  private isAll = false;

  /** `resolution` is that of the bars shown, `base` that of what comes. */
  constructor({ resolution, base, tell }: { resolution: Resolution; base: Resolution; tell: (change: BarChange) => void }) {
    this.base = new Bars();
    this.aggregate = base === resolution ? null : new Aggregate(resolution);
    this.tell = tell;
  }

  get shown(): Bars {
    return this.aggregate?.bars ?? this.base;
  }

  get first(): number | undefined {
    return this.base.timeAt(0);
  }

  /** The last bar that nothing changes any more. */
  get lastClosed(): number | undefined {
    return this.base.timeAt(-2) ?? this.base.timeAt(-1);
  }

  /** The latest bar of which the stream has said something. */
  get newest(): number {
    return Math.max(-Infinity, ...this.recent.keys());
  }

  /** There is nothing older. */
  get hasAll(): boolean {
    return this.isAll;
  }

  /** Something of the stream was lost: what follows is held until the history is filled in. */
  lose(): void {
    this.recent.clear();
    this.isWhole = false;
  }

  /** A bar of the stream; false where the history must be asked for what came before it. */
  take(bar: Bar): boolean {
    this.recent.set(bar.time, bar);
    if (this.isWhole) this.isWhole = this.apply(bar, -Infinity);
    else if (bar.time === this.base.timeAt(-1)) this.apply(bar, -Infinity);
    if (this.isWhole) this.forget();
    return this.isWhole;
  }

  /**
   * The newest page of the history, and what the stream said meanwhile. The page was asked for once the stream had begun
   * the bar of `known`, so it has all that was before that. False where it must be asked again.
   */
  fill(page: readonly Bar[], known: number): boolean {
    this.join(page);
    const held = [...this.recent.values()].sort((a, b) => a.time - b.time);
    this.isWhole = held.every((bar) => this.apply(bar, known));
    return this.isWhole;
  }

  /** A page of what came before the first bar; an empty one says that there is nothing. */
  prepend(page: readonly Bar[]): void {
    const before = this.shown.length;
    this.isAll = page.length === 0;
    this.base.prepend(page);
    this.aggregate?.update(this.base, -Infinity, this.isAll);
    this.tell({ kind: 'older', added: this.shown.length - before });
  }

  /** Bars that are final: only the last one tells whether another follows it. */
  private forget(): void {
    for (const time of this.recent.keys()) if (time < (this.base.timeAt(-1) ?? 0)) this.recent.delete(time);
  }

  private join(page: readonly Bar[]): void {
    const start = page[0]?.time;
    if (start === undefined) return;
    if (start > (this.lastClosed ?? -Infinity)) return this.replace(page);
    const from = this.base.indexOf(start);
    const known = page.findIndex((bar, index) => !isSame(bar, this.base.at(from + index)));
    if (known === -1) return;
    const before = this.base.length;
    const later = this.base.indexOf((page.at(-1)?.time ?? start) + 1);
    const ahead = Array.from({ length: before - later }, (_, index) => this.base.at(later + index));
    this.base.truncate(from + known);
    for (const bar of [...page.slice(known), ...ahead]) this.base.push(bar);
    this.changed(page[known]?.time ?? start, before);
  }

  /** Between the page and what is here something is missing: only the page stands. */
  private replace(page: readonly Bar[]): void {
    this.isAll = false;
    this.base.truncate(0);
    for (const bar of page) this.base.push(bar);
    this.aggregate?.update(this.base, -Infinity, false);
    this.tell({ kind: 'reset' });
  }

  /** Puts a bar at the end or in the place of the last one; false where it cannot follow. One before that is late: what is there is final. */
  private apply(bar: Bar, known: number): boolean {
    const last = this.base.timeAt(-1);
    const before = this.base.length;
    if (last !== undefined && bar.time < last) return true;
    if (bar.time === last) this.base.replaceLast(bar);
    else if (last === undefined || this.recent.has(last) || bar.time <= known) this.base.push(bar);
    else return false;
    this.changed(bar.time, before);
    return true;
  }

  private changed(since: number, before: number): void {
    const { base, aggregate } = this;
    const shown = aggregate?.bars.length ?? before;
    const from = aggregate?.update(base, since, this.isAll) ?? base.indexOf(since);
    const added = this.shown.length - shown;
    this.tell(shown > 0 && from >= shown - 1 && added >= 0 ? { kind: 'newer', added } : { kind: 'reset' });
  }
}

function isSame(bar: Bar, other: Bar): boolean {
  return (Object.keys(bar) as (keyof Bar)[]).every((field) => bar[field] === other[field]);
}
