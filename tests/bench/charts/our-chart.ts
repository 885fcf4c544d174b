import { ChartDrawing } from '../../../components/screens/chart/drawing/chart-drawing.ts';
import type { Palette } from '../../../components/screens/chart/drawing/palette.ts';
import { PlotLayer, PLOTS } from '../../../components/screens/chart/drawing/plot-layer.ts';
import defaults from '../../../manifests/base/defaults.json';
import { Bars } from '../../../runtime/market/bars.ts';
import { Changes } from '../../../runtime/market/live-bars.ts';
import { makeIndicator } from '../../../runtime/market/chart-feed.ts';
import type { Bar } from '../../../schemas/domains/market/bars.ts';
import type { BarChange, LiveBars } from '../../../schemas/domains/market/chart-sources.ts';
import { toKLineData } from '../../indicators/kline-data.ts';
import { type RenderedChart, type Prepare, Ticks } from './ticks.ts';

const PALETTE: Palette = {
  surface: 'rgb(255, 255, 255)',
  muted: 'rgb(96, 100, 108)',
  border: 'rgb(217, 217, 224)',
  accent: 'rgb(13, 116, 206)',
  rise: 'rgb(33, 131, 88)',
  fall: 'rgb(206, 44, 49)',
  risePale: 'rgba(33, 131, 88, 0.45)',
  fallPale: 'rgba(206, 44, 49, 0.45)',
  lines: ['rgb(13, 116, 206)', 'rgb(171, 100, 0)', 'rgb(130, 80, 223)', 'rgb(96, 100, 108)'],
};
const MARKET = { symbol: 'A_B', description: '', exchange: '', tick: 0.01, priceDecimals: 2, volumeDecimals: 4 };
const PANE = 0.3;

class TickingBars implements LiveBars {
  readonly state = 'ready';
  readonly isStale = false;
  readonly bars = new Bars();
  private readonly changes = new Changes({
    markUsable: () => undefined,
    whenUsable: Promise.resolve(),
    onFrame: (run) => void requestAnimationFrame(run),
  });
  private readonly ticks: Ticks;

  constructor(rows: readonly Bar[]) {
    for (const row of rows) this.bars.push(row);
    this.ticks = new Ticks(this.bars.at(rows.length - 1), (bar) => this.tick(bar));
  }

  onChange = (listener: (change: BarChange) => void): (() => void) => this.changes.listen(listener);
  loadOlder = (): void => undefined;
  retry = (): void => undefined;
  pause = (): void => this.ticks.stop();
  resume = (): void => this.ticks.start();

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

export const prepareOurs: Prepare = (columns) => {
  const live = new TickingBars(toKLineData(columns).map(({ timestamp, ...bar }) => ({ volume: 0, ...bar, time: timestamp / 1000 })));
  return (container) => renderLive(container, live);
};

function renderLive(container: HTMLElement, live: TickingBars): RenderedChart {
  const { rightOffset, bars } = defaults.charts.props;
  const listener = { onPoint: () => undefined, onRange: () => undefined };
  const drawing = new ChartDrawing({ container, live, palette: PALETTE, rightOffset, held: bars.drawn, font: 'sans-serif', listener });
  const indicators = {
    macd: makeIndicator('macd', { fast: 12, slow: 26, signal: 9, source: 'close' }),
    volume: makeIndicator('volume', { average: 20 }),
  };
  for (const id of ['macd', 'volume'] as const) {
    const layer = new PlotLayer({ chart: drawing.chart, plot: PLOTS[id], indicator: indicators[id], palette: PALETTE, market: MARKET });
    layer.pane?.setStretchFactor(PANE);
    drawing.drawn.add(layer);
  }
  drawing.setLanguage('en', '1', MARKET);
  let frames = 0;
  live.onChange(() => void (frames += 1));
  return {
    get frames() {
      return frames;
    },
    isWhole: true,
    run: (isOn) => (isOn ? live.resume() : live.pause()),
  };
}
