import { init, type KLineData } from 'klinecharts';
import { toKLineData } from '../../indicators/kline-data.ts';
import { type RenderedChart, type Prepare, Ticks } from './ticks.ts';

/** As wide as in our chart. */
const BAR_SPACE = 6;

/** Batches bars by frame, as our chart does. */
class OnceAFrame {
  frames = 0;
  tell: (bar: KLineData) => void = () => undefined;
  private readonly waiting = new Map<number, KLineData>();

  put(bar: KLineData): void {
    if (this.waiting.size === 0) requestAnimationFrame(() => this.flush());
    this.waiting.set(bar.timestamp, bar);
  }

  private flush(): void {
    this.frames += 1;
    for (const bar of this.waiting.values()) this.tell(bar);
    this.waiting.clear();
  }
}

export const prepareTheirs: Prepare = (columns) => {
  const rows = toKLineData(columns);
  return (container) => renderRows(container, rows);
};

function renderRows(container: HTMLElement, rows: KLineData[]): RenderedChart {
  const chart = init(container);
  if (chart === null) throw new Error('klinecharts drew nothing');
  const feed = new OnceAFrame();
  const { timestamp, ...last } = rows.at(-1) ?? { timestamp: 0, open: 0, high: 0, low: 0, close: 0 };
  const ticks = new Ticks({ volume: 0, ...last, time: timestamp / 1000 }, ({ time, ...bar }) =>
    feed.put({ timestamp: 1000 * time, ...bar }),
  );
  chart.createIndicator({ name: 'MACD', calcParams: [12, 26, 9] });
  chart.createIndicator({ name: 'VOL', calcParams: [20] });
  chart.setBarSpace(BAR_SPACE);
  chart.setSymbol({ ticker: 'A_B', pricePrecision: 2, volumePrecision: 4 });
  chart.setPeriod({ type: 'minute', span: 1 });
  chart.setDataLoader({
    getBars: ({ type, callback }) => callback(type === 'init' ? rows : [], false),
    subscribeBar: ({ callback }) => void (feed.tell = callback),
  });
  return {
    get frames() {
      return feed.frames;
    },
    get isWhole() {
      return chart.getIndicators().every(({ result }) => result.length >= rows.length);
    },
    run: (isOn) => (isOn ? ticks.start() : ticks.stop()),
  };
}
