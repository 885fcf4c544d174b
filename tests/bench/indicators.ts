import { macd, sma } from 'indicatorts';
import type { Indicator, KLineData } from 'klinecharts';
import { builtinEnvironments } from 'vitest/runtime';
import { makeIndicator } from '../../runtime/market/chart-feed.ts';
import type { LiveIndicator } from '../../schemas/indicators/live.ts';
import type { BarColumns } from '../../schemas/domains/market/bars.ts';
import { toKLineData } from '../indicators/kline-data.ts';
import type { Comparison } from './measure.ts';
import { createWanderingBars } from './wandering.ts';

const BARS = 100_000;
const LONG = 2000;
const TICKS = 10_000;
const MACD = { fast: 12, slow: 26, signal: 9 } as const;

type Reference = Pick<Comparison, 'against' | 'reference'>;

function whole(name: string, indicator: LiveIndicator, bars: BarColumns, reference: Reference): Comparison {
  return { name: `${name} of ${bars.length} bars`, ...reference, subject: () => indicator.recompute(bars) };
}

/** A library without state recomputes all bars for each tick, so one of its ticks is compared with many of ours. */
function ticks(name: string, indicator: LiveIndicator, bars: BarColumns, reference: Reference): Comparison {
  indicator.recompute(bars);
  const close = bars.close[bars.length - 1] ?? NaN;
  const subject = (): void => {
    for (let tick = 0; tick < TICKS; tick += 1) {
      bars.close[bars.length - 1] = close + (tick % 2);
      indicator.update(bars);
    }
  };
  return { ...reference, name: `${TICKS} ticks of ${name} after ${bars.length} bars`, against: `one of ${reference.against}`, subject };
}

/** A formula of klinecharts: rows by bar. */
type Formula<Row> = (bars: readonly KLineData[], calcParams: readonly number[]) => readonly Row[];

/** Sets the globals that klinecharts needs to start without rendering. Returns what restores them. */
async function createBlankPage(): Promise<() => void> {
  const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {});
  const context = { scale: () => undefined, measureText: () => ({ width: 0 }) };
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { value: () => context });
  const observer = class {
    observe(): void {}
    disconnect(): void {}
  };
  Object.assign(globalThis, { ResizeObserver: observer, requestAnimationFrame: () => 0 });
  return () => {
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
    Reflect.deleteProperty(globalThis, 'requestAnimationFrame');
    void teardown(globalThis);
  };
}

/** Returns klinecharts' formula of an indicator, which is available from a chart only. */
async function loadFormula<Row>(name: string): Promise<Formula<Row>> {
  const leave = await createBlankPage();
  try {
    const { init } = await import('klinecharts');
    const chart = init(document.createElement('div'));
    chart?.createIndicator(name);
    const indicator = chart?.getIndicators({ name })[0] as Indicator<Row> | undefined;
    if (!indicator) throw new Error(`klinecharts has no ${name}`);
    // Its own formulas are synchronous, though the type allows asynchronous ones.
    return (bars, calcParams) => indicator.calc([...bars], { ...indicator, calcParams: [...calcParams] }) as readonly Row[];
  } finally {
    leave();
  }
}

export async function createIndicatorComparisons(): Promise<readonly Comparison[]> {
  const bars = createWanderingBars(BARS);
  const closes = [...bars.close];
  const rows = toKLineData(bars);
  const [theirKdj, theirMacd] = [await loadFormula('KDJ'), await loadFormula('MACD')];
  const ourMacd = (): LiveIndicator => makeIndicator('macd', { ...MACD, source: 'close' });
  const ourKdj = (period: number): LiveIndicator => makeIndicator('kdj', { period, k: 3, d: 3 });
  const average = makeIndicator('ma', { method: 'simple', lengths: [LONG], source: 'close' });
  const [again, shortKdj] = [ourMacd(), ourKdj(9)];
  const klineMacd = { against: 'klinecharts', reference: () => theirMacd(rows, [12, 26, 9]) };
  const plainAverage = { against: 'indicatorts, whose sum drifts', reference: () => sma(closes, { period: LONG }) };
  const klineKdj = { against: 'klinecharts', reference: () => theirKdj(rows, [9, 3, 3]) };
  return [
    whole('MACD', ourMacd(), bars, klineMacd),
    whole('MACD', ourMacd(), bars, { against: 'indicatorts', reference: () => macd(closes, MACD) }),
    whole('KDJ', ourKdj(9), bars, klineKdj),
    whole(`KDJ with a period of ${LONG}`, ourKdj(LONG), bars, { against: 'with 9', reference: () => shortKdj.recompute(bars) }),
    whole(`average over ${LONG}`, average, bars, plainAverage),
    whole('TD Sequential', makeIndicator('td', {}), bars, { against: 'our MACD', reference: () => again.recompute(bars) }),
    ticks('MACD', ourMacd(), bars, klineMacd),
    ticks('KDJ', ourKdj(9), bars, klineKdj),
  ];
}
