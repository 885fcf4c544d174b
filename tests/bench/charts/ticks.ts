import type { Bar, BarColumns } from '../../../schemas/domains/market/bars.ts';

export interface RenderedChart {
  readonly frames: number;
  readonly isWhole: boolean;
  run(isOn: boolean): void;
}

export type Prepare = (bars: BarColumns) => (container: HTMLElement) => RenderedChart;

const PER_SECOND = 1000;
const PER_BAR = 1000;
const BAR_SECONDS = 60;

export class Ticks {
  private readonly onTick: (bar: Bar) => void;
  private bar: Bar;
  private count = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(last: Bar, onTick: (bar: Bar) => void) {
    this.bar = last;
    this.onTick = onTick;
  }

  /** Keeps the rate per second even if the page is busy. */
  start(): void {
    const [started, before] = [performance.now(), this.count];
    this.timer = setInterval(() => {
      const due = before + ((performance.now() - started) * PER_SECOND) / 1000;
      while (this.count < due) this.tick();
    }, 1);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private tick(): void {
    const { bar } = this;
    this.count += 1;
    const close = bar.close + (((this.count * 7919) % 101) - 50) / 10;
    const isNew = this.count % PER_BAR === 0;
    const next = { time: bar.time + BAR_SECONDS, open: bar.close, high: bar.close, low: bar.close, volume: 0 };
    const { high, low, volume, ...begun } = isNew ? next : bar;
    this.bar = { ...begun, high: Math.max(high, close), low: Math.min(low, close), close, volume: volume + 0.001 };
    this.onTick(this.bar);
  }
}
