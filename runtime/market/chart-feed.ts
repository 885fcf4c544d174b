import type { UdfSymbol } from '../../schemas/domains/market/shapes.ts';
import type { ChartFeed, ChartMarket } from '../../schemas/domains/market/chart-sources.ts';
import { createTradeMarkers } from './indicators/trade-markers.ts';
import type { ClockPort, PaintPort } from '../ports/ports.ts';
import type { MarketStream } from './market-stream.ts';
import type { SiteStore } from '../stores/site-store.ts';
import { StreamedBars } from './live-bars.ts';
import { StreamedTrades } from './live-trades.ts';
import { UdfClient, type UdfDeps } from './udf-client.ts';
import type { IndicatorId, InputsOf } from '../../schemas/indicators/inputs.ts';
import type { MakeIndicator } from '../../schemas/indicators/live.ts';
import { BarIndicator, type Formula } from './indicators/bar-indicator.ts';
import { createKdj, createMacd, createMovingAverages, createVolume } from './indicators/formulas.ts';
import { createTdSequential } from './indicators/td-sequential.ts';

const FORMULAS: { readonly [Id in IndicatorId]: (inputs: InputsOf<Id>) => Formula<string> } = {
  macd: createMacd,
  kdj: createKdj,
  td: createTdSequential,
  ma: createMovingAverages,
  volume: createVolume,
};

export const makeIndicator: MakeIndicator = (id, inputs) => new BarIndicator(FORMULAS[id](inputs));

interface FeedDeps extends UdfDeps {
  readonly paint: PaintPort;
  readonly stream: MarketStream;
  readonly site: SiteStore;
}

export function createChartFeed(deps: FeedDeps): ChartFeed & { dispose(): void } {
  const client = new UdfClient(deps);
  const exchange = deps.site.document.site.tradingViewExchange;
  const opened = new Set<StreamedBars>();
  return {
    market: async (symbol) => toMarket(await client.market(symbol), exchange),
    search: async (text, { after, atMost }, signal) => {
      await wait(deps.clock, after, signal);
      return client.search(text, atMost, signal);
    },
    indicator: (id, inputs) => makeIndicator(id, inputs as never),
    markers: createTradeMarkers,
    open: (symbol, resolution, amount) => {
      const closed = () => void opened.delete(bars);
      const bars = new StreamedBars({ ...deps, client, closed }, { symbol, resolution, ...amount });
      opened.add(bars);
      return bars;
    },
    trades: (symbol, atMost) => new StreamedTrades(deps, symbol, atMost),
    dispose: () => opened.forEach((bars) => bars.close()),
  };
}

async function wait(clock: ClockPort, ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const timer = clock.after(ms, resolve);
    signal.addEventListener('abort', () => {
      timer.cancel();
      reject(signal.reason as Error);
    });
  });
}

/** The exchange's name comes from the site, not from the feed. */
function toMarket({ name, ticker, description, minmov, pricescale, volume_precision }: UdfSymbol, exchange: string): ChartMarket {
  return {
    symbol: ticker ?? name,
    description,
    exchange,
    tick: minmov / pricescale,
    priceDecimals: Math.ceil(Math.log10(pricescale)),
    volumeDecimals: volume_precision,
  };
}
