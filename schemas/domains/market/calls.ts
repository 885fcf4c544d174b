import type { Calls } from '../call.ts';

const shapes = () => import('./shapes.ts');

export const MARKET_CALLS = {
  'udf-quotes': {
    method: 'GET',
    path: '/udf/quotes',
    client: 'fast',
    bare: true,
    shape: async () => (await shapes()).udfQuotes,
  },
  'udf-config': {
    method: 'GET',
    path: '/udf/config',
    client: 'fast',
    bare: true,
    shape: async () => (await shapes()).udfConfig,
  },
  'udf-symbols': {
    method: 'GET',
    path: '/udf/symbols',
    client: 'fast',
    bare: true,
    shape: async () => (await shapes()).udfSymbolAnswer,
  },
  'udf-search': {
    method: 'GET',
    path: '/udf/search',
    client: 'fast',
    bare: true,
    shape: async () => (await shapes()).udfSearch,
  },
  'udf-history': {
    method: 'GET',
    path: '/udf/history',
    client: 'slow',
    bare: true,
    shape: async () => (await shapes()).udfHistory,
  },
  'udf-time': {
    method: 'GET',
    path: '/udf/time',
    client: 'fast',
    bare: true,
    shape: async () => (await shapes()).udfTime,
  },
} as const satisfies Calls;
