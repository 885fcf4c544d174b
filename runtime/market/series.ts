import { compareShallow } from 'mobx';
import type { Resolution } from '../../schemas/domains/market/resolution.ts';
import type { Bar } from '../../schemas/domains/market/bars.ts';
import type { BarChange } from '../../schemas/domains/market/chart-sources.ts';
import { Aggregate } from './aggregate.ts';
import { Bars } from './bars.ts';

/**
 * Bars of a market, from history pages and stream messages. All but the last bar are final. A bar is appended only if none can be missing
 * before it.
 */
export class Series {
  readonly #base: Bars;
  readonly #aggregate: Aggregate | null;
  readonly #notify: (change: BarChange) => void;
  /** Latest version of each bar that the stream sent without a gap. */
  readonly #recent = new Map<number, Bar>();
  #isWhole = false;
  #isAll = false;

  constructor({ resolution, base, notify }: { resolution: Resolution; base: Resolution; notify: (change: BarChange) => void }) {
    this.#base = new Bars();
    this.#aggregate = base === resolution ? null : new Aggregate(resolution);
    this.#notify = notify;
  }

  get shown(): Bars {
    return this.#aggregate?.bars ?? this.#base;
  }

  get first(): number | undefined {
    return this.#base.timeAt(0);
  }

  get lastClosed(): number | undefined {
    return this.#base.timeAt(-2) ?? this.#base.timeAt(-1);
  }

  get newest(): number {
    return Math.max(-Infinity, ...this.#recent.keys());
  }

  get hasAll(): boolean {
    return this.#isAll;
  }

  /** Marks a gap in the stream: later bars wait until the history is filled in. */
  markGap(): void {
    this.#recent.clear();
    this.#isWhole = false;
  }

  /** Adds a bar of the stream. Returns false if the bars before it must be fetched from the history. */
  take(bar: Bar): boolean {
    this.#recent.set(bar.time, bar);
    if (this.#isWhole) this.#isWhole = this.#apply(bar, -Infinity);
    else if (bar.time === this.#base.timeAt(-1)) this.#apply(bar, -Infinity);
    if (this.#isWhole) this.#forget();
    return this.#isWhole;
  }

  /**
   * Adds the newest history page and the bars that the stream sent since. The page was requested after the stream had started the bar at
   * `known`, so it contains all earlier bars. Returns false if it must be requested again.
   */
  fill(page: readonly Bar[], known: number): boolean {
    // The page may be older than the bars that the stream has closed since the request.
    if (this.#isWhole) return true;
    this.#join(page);
    const sent = [...this.#recent.values()].sort((a, b) => a.time - b.time);
    this.#isWhole = sent.every((bar) => this.#apply(bar, known));
    return this.#isWhole;
  }

  /** An empty page means that no older bars exist. */
  prepend(page: readonly Bar[]): void {
    const before = this.shown.length;
    this.#isAll = page.length === 0;
    this.#base.prepend(page);
    this.#aggregate?.update(this.#base, -Infinity, this.#isAll);
    this.#notify({ kind: 'older', added: this.shown.length - before });
  }

  #forget(): void {
    for (const time of this.#recent.keys()) if (time < (this.#base.timeAt(-1) ?? 0)) this.#recent.delete(time);
  }

  #join(page: readonly Bar[]): void {
    const start = page[0]?.time;
    if (start === undefined) return;
    if (start > (this.lastClosed ?? -Infinity)) return this.#replace(page);
    const from = this.#base.indexOf(start);
    const known = page.findIndex((bar, index) => !compareShallow(bar, this.#base.at(from + index)));
    if (known === -1) return;
    const before = this.#base.length;
    const later = this.#base.indexOf((page.at(-1)?.time ?? start) + 1);
    const ahead = Array.from({ length: before - later }, (_, index) => this.#base.at(later + index));
    this.#base.truncate(from + known);
    for (const bar of [...page.slice(known), ...ahead]) this.#base.push(bar);
    this.#changed(page[known]?.time ?? start, before);
  }

  /** Replaces all bars by the page, because bars between the two are missing. */
  #replace(page: readonly Bar[]): void {
    this.#isAll = false;
    this.#base.truncate(0);
    for (const bar of page) this.#base.push(bar);
    this.#aggregate?.update(this.#base, -Infinity, false);
    this.#notify({ kind: 'reset' });
  }

  #apply(bar: Bar, known: number): boolean {
    const last = this.#base.timeAt(-1);
    const before = this.#base.length;
    if (last !== undefined && bar.time < last) return true;
    if (bar.time === last) this.#base.replaceLast(bar);
    else if (last === undefined || this.#recent.has(last) || bar.time <= known) this.#base.push(bar);
    else return false;
    this.#changed(bar.time, before);
    return true;
  }

  #changed(since: number, before: number): void {
    const [base, aggregate] = [this.#base, this.#aggregate];
    const shown = aggregate?.bars.length ?? before;
    const from = aggregate?.update(base, since, this.#isAll) ?? base.indexOf(since);
    const added = this.shown.length - shown;
    this.#notify(shown > 0 && from >= shown - 1 ? { kind: 'newer', added } : { kind: 'reset' });
  }
}
