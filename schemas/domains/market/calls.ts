import type { Calls } from '../call.ts';

const shapes = () => import('./shapes.ts');

export const MARKET_CALLS = {
  /** Quotes of a list of markets. */
  'udf-quotes': {
    method: 'GET',
    path: '/udf/quotes',
    client: 'fast',
    bare: true,
    shape: async () => (await shapes()).udfQuotes,
  },
  /** Features of the chart feed. */
  'udf-config': {
    method: 'GET',
    path: '/udf/config',
    client: 'fast',
    bare: true,
    shape: async () => (await shapes()).udfConfig,
  },
  /** Decimals and resolutions of a market. */
  'udf-symbols': {
    method: 'GET',
    path: '/udf/symbols',
    client: 'fast',
    bare: true,
    shape: async () => (await shapes()).udfSymbolAnswer,
  },
  /** Markets that match a text. */
  'udf-search': {
    method: 'GET',
    path: '/udf/search',
    client: 'fast',
    bare: true,
    shape: async () => (await shapes()).udfSearch,
  },
  /** Bars of a market, one page at a time. */
  'udf-history': {
    method: 'GET',
    path: '/udf/history',
    client: 'slow',
    bare: true,
    shape: async () => (await shapes()).udfHistory,
  },
  /** Server time, which the bars follow. */
  'udf-time': {
    method: 'GET',
    path: '/udf/time',
    client: 'fast',
    bare: true,
    shape: async () => (await shapes()).udfTime,
  },
} as const satisfies Calls;
