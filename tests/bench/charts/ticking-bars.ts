import type { Bar, BarColumns } from '../../../schemas/domains/market/bars.ts';
import type { BarChange, LiveBars } from '../../../schemas/domains/market/chart-sources.ts';
import { Bars } from '../../../runtime/market/bars.ts';
import { Changes } from '../../../runtime/market/live-bars.ts';
import { Ticks } from './ticks.ts';

export class TickingBars implements LiveBars {
  readonly state = 'ready';
  readonly isStale = false;
  readonly bars = new Bars();
  private readonly changes = new Changes({
    markUsable: () => undefined,
    whenUsable: Promise.resolve(),
    onFrame: (run) => void requestAnimationFrame(run),
  });
  private readonly ticks: Ticks;

  constructor({ length, ...columns }: BarColumns) {
    const cell = (column: Float64Array, at: number) => column[at] ?? NaN;
    for (let at = 0; at < length; at += 1) {
      const { time, open, high, low, close, volume } = columns;
      const [prices, rest] = [{ open: cell(open, at), high: cell(high, at), low: cell(low, at) }, { close: cell(close, at) }];
      this.bars.push({ time: cell(time, at), volume: cell(volume, at), ...prices, ...rest });
    }
    this.ticks = new Ticks(this.bars.at(length - 1), (bar) => this.tick(bar));
  }

  onChange(listener: (change: BarChange) => void): () => void {
    return this.changes.listen(listener);
  }

  loadOlder(): void {
    // All of the history is here.
  }

  retry(): void {
    // Nothing is lost.
  }

  pause(): void {
    this.ticks.stop();
  }

  resume(): void {
    this.ticks.start();
  }

  close(): void {
    this.pause();
    this.changes.close();
  }

  private tick(bar: Bar): void {
    const isNew = bar.time !== this.bars.timeAt(-1);
    if (isNew) this.bars.push(bar);
    else this.bars.replaceLast(bar);
    this.changes.add({ kind: 'newer', added: isNew ? 1 : 0 });
  }
}
