import type { Calls } from '../call.ts';

const loadShapes = () => import('./shapes.ts');

export const ORDERS_CALLS = {
  'order-terms': {
    method: 'GET',
    path: '/apiw/v2/spot/terms',
    client: 'slow',
    shape: async () => (await loadShapes()).orderTerms,
    refused: null,
  },
  'order-list': {
    method: 'GET',
    path: '/apiw/v2/spot/orders',
    client: 'slow',
    shape: async () => (await loadShapes()).orderList,
  },
  'order-trades': {
    method: 'GET',
    path: '/apiw/v2/spot/my_trades',
    client: 'slow',
    shape: async () => (await loadShapes()).orderTrades,
  },
  'order-place': { method: 'POST', path: '/apiw/v2/spot/place_order', client: 'slow', settles: {} },
  'order-cancel': { method: 'POST', path: '/apiw/v2/spot/cancel_order', client: 'slow', settles: {} },
} as const satisfies Calls;
