import type { UdfSymbol } from '../../schemas/domains/market/shapes.ts';
import type { ChartFeed, ChartMarket } from '../../schemas/domains/market/chart-sources.ts';
import type { Api } from '../api/api.ts';
import { tradeMarkers } from './indicators/trade-markers.ts';
import type { ClockPort, LogPort, PaintPort } from '../ports/ports.ts';
import type { MarketStream } from './market-stream.ts';
import type { SiteStore } from '../stores/site-store.ts';
import { FollowedBars } from './live-bars.ts';
import { FollowedTrades } from './live-trades.ts';
import { UdfClient } from './udf-client.ts';
import type { IndicatorId, InputsOf } from '../../schemas/indicators/inputs.ts';
import type { LiveIndicator, MakeIndicator } from '../../schemas/indicators/live.ts';
import { BarIndicator } from './indicators/bar-indicator.ts';
import { Kdj } from './indicators/kdj.ts';
import { Macd } from './indicators/macd.ts';
import { MovingAverages } from './indicators/moving-average.ts';
import { TdSequential } from './indicators/td-sequential.ts';
import { Volume } from './indicators/volume.ts';

/** How each indicator is made; its inputs and their limits stand in schemas/indicators/, what they are at first in the manifest. */
const INDICATORS: { readonly [Id in IndicatorId]: (inputs: InputsOf<Id>) => LiveIndicator } = {
  macd: (inputs) => new BarIndicator(new Macd(inputs)),
  kdj: (inputs) => new BarIndicator(new Kdj(inputs)),
  td: () => new BarIndicator(new TdSequential()),
  ma: (inputs) => new BarIndicator(new MovingAverages(inputs)),
  volume: (inputs) => new BarIndicator(new Volume(inputs)),
};

/** An indicator of the catalogue. */
export const makeIndicator: MakeIndicator = (id, inputs) => INDICATORS[id](inputs);

export interface FeedPorts {
  readonly api: Api;
  readonly clock: ClockPort;
  readonly log: LogPort;
  readonly paint: PaintPort;
  readonly stream: MarketStream;
  readonly site: SiteStore;
}

/** What charts ask of the market, all of them over one client and one connection. */
export function createChartFeed(ports: FeedPorts): ChartFeed {
  const client = new UdfClient(ports);
  const exchange = ports.site.document.site.tradingViewExchange;
  return {
    market: async (symbol) => marketOf(await client.market(symbol), exchange),
    search: async (text, { after, atMost }, signal) => {
      await rested(ports.clock, after, signal);
      return client.search(text, atMost, signal);
    },
    indicator: (id, inputs) => makeIndicator(id, inputs as never),
    markers: tradeMarkers,
    open: (symbol, resolution, amount) => new FollowedBars({ ...ports, client }, { symbol, resolution, ...amount }),
    trades: (symbol, atMost) => new FollowedTrades(ports, { symbol, atMost }),
  };
}

/** Settles after so many milliseconds; fails with the signal's reason when that is called off before. */
async function rested(clock: ClockPort, ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const timer = clock.after(ms, resolve);
    signal.addEventListener('abort', () => {
      timer.cancel();
      reject(signal.reason as Error);
    });
  });
}

/** The exchange is called as the site says, whatever the feed calls it (spec 3). */
function marketOf({ name, ticker, description, minmov, pricescale, volume_precision }: UdfSymbol, exchange: string): ChartMarket {
  return {
    symbol: ticker ?? name,
    description,
    exchange,
    tick: minmov / pricescale,
    priceDecimals: Math.ceil(Math.log10(pricescale)),
    volumeDecimals: volume_precision,
  };
}
