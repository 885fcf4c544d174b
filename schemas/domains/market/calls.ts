import type { Calls } from '../call.ts';

const loadShapes = () => import('./shapes.ts');

export const MARKET_CALLS = {
  'udf-quotes': {
    method: 'GET',
    path: '/udf/quotes',
    client: 'fast',
    bare: true,
    shape: async () => (await loadShapes()).udfQuotes,
  },
  'udf-config': {
    method: 'GET',
    path: '/udf/config',
    client: 'fast',
    bare: true,
    shape: async () => (await loadShapes()).udfConfig,
  },
  'udf-symbols': {
    method: 'GET',
    path: '/udf/symbols',
    client: 'fast',
    bare: true,
    shape: async () => (await loadShapes()).udfSymbolAnswer,
  },
  'udf-search': {
    method: 'GET',
    path: '/udf/search',
    client: 'fast',
    bare: true,
    shape: async () => (await loadShapes()).udfSearch,
  },
  'udf-history': {
    method: 'GET',
    path: '/udf/history',
    client: 'slow',
    bare: true,
    shape: async () => (await loadShapes()).udfHistory,
  },
  'udf-time': {
    method: 'GET',
    path: '/udf/time',
    client: 'fast',
    bare: true,
    shape: async () => (await loadShapes()).udfTime,
  },
} as const satisfies Calls;
