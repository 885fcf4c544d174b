import type { UdfSearch, UdfSymbol, UdfQuotes } from '../schemas/domains/market/shapes.ts';
import { isResolution, RESOLUTIONS } from '../schemas/domains/market/resolution.ts';
import type { SandboxApp, SandboxContext } from './environment.ts';
import { applyFaults } from './faults.ts';
import type { MarketFeed } from './market/feed.ts';
import { createHistoryResponse } from './market/history-columns.ts';
import { EXCHANGE, findMarket, MARKETS, VOLUME_DECIMALS, type Market } from './market/markets.ts';
import { createQuote } from './market/quote.ts';

const UNKNOWN_SYMBOL = { s: 'error', errmsg: 'unknown_symbol' } as const;

export function addMarketData(app: SandboxApp, feed: MarketFeed, now: () => number): void {
  const getSecond = () => Math.floor(now() / 1000);
  app.get('/udf/config', applyFaults('udf-config'), (c) => c.json(CONFIG));
  app.get('/udf/time', applyFaults('udf-time'), (c) => c.text(String(getSecond())));
  app.get('/udf/symbols', applyFaults('udf-symbols'), (c) => {
    const market = findMarket(c.req.query('symbol') ?? '');
    return market === undefined ? c.json(UNKNOWN_SYMBOL, 404) : c.json(describeMarket(market));
  });
  app.get('/udf/search', applyFaults('udf-search'), (c) => c.json(findSymbols(c.req.query('query') ?? '', c.req.query('limit'))));
  app.get('/udf/history', applyFaults('udf-history'), (c) => c.json(getHistory(c, feed, getSecond())));
  app.get('/udf/quotes', applyFaults('udf-quotes'), (c) => c.json(getQuotes(c.req.query('symbols') ?? '', feed, getSecond())));
}

const CONFIG = {
  supported_resolutions: RESOLUTIONS,
  supports_search: true,
  supports_group_request: false,
  supports_marks: false,
  supports_timescale_marks: false,
  supports_time: true,
};

function describeMarket(market: Market): UdfSymbol {
  return {
    name: market.symbol,
    ticker: market.symbol,
    description: market.description,
    type: 'crypto',
    exchange: EXCHANGE,
    session: '24x7',
    timezone: 'Etc/UTC',
    minmov: 1,
    pricescale: 10 ** market.decimals,
    has_intraday: true,
    has_seconds: true,
    supported_resolutions: [...RESOLUTIONS],
    volume_precision: VOLUME_DECIMALS,
  };
}

function findSymbols(query: string, limit: string | undefined): UdfSearch {
  const wanted = query.trim().toUpperCase().replace('/', '_');
  const found = [...MARKETS.values()].filter(({ symbol, name }) => symbol.includes(wanted) || name.toUpperCase().includes(wanted));
  return found.slice(0, Number(limit) || 30).map(({ symbol, description }) => ({
    symbol,
    full_name: `${EXCHANGE}:${symbol}`,
    description,
    exchange: EXCHANGE,
    ticker: symbol,
    type: 'crypto',
  }));
}

function getHistory(c: SandboxContext, feed: MarketFeed, now: number) {
  const { symbol = '', resolution = '60', from, to, countback } = c.req.query();
  const market = findMarket(symbol);
  if (market === undefined) return UNKNOWN_SYMBOL;
  if (!isResolution(resolution)) return { s: 'error', errmsg: 'unknown_resolution' } as const;
  const request = {
    market,
    resolution,
    from: parseSeconds(from, 0),
    to: parseSeconds(to, now + 1),
    countback: countback === undefined ? null : parseSeconds(countback, 0),
  };
  return createHistoryResponse(feed, request, now);
}

function parseSeconds(value: string | undefined, fallback: number): number {
  const number = Number(value ?? fallback);
  return Number.isFinite(number) ? Math.floor(number) : fallback;
}

function getQuotes(symbols: string, feed: MarketFeed, now: number): UdfQuotes {
  const names = symbols.split(',').filter((name) => name !== '');
  return {
    s: 'ok',
    d: names.map((n) => {
      const market = findMarket(n);
      return market === undefined ? { ...UNKNOWN_SYMBOL, n } : { s: 'ok', n, v: createQuote(feed, market, now) };
    }),
  };
}
