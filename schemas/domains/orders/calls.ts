import type { Calls } from '../call.ts';

const shapes = () => import('./shapes.ts');

export const ORDERS_CALLS = {
  /** Limits of a pair's orders. A pair that isn't traded has none. */
  'order-terms': {
    method: 'GET',
    path: '/apiw/v2/spot/terms',
    client: 'slow',
    shape: async () => (await shapes()).orderTerms,
    refused: null,
  },
  /** Open orders of a pair. */
  'order-list': {
    method: 'GET',
    path: '/apiw/v2/spot/orders',
    client: 'slow',
    shape: async () => (await shapes()).orderList,
  },
  /** Trades of the user in a pair. */
  'order-trades': {
    method: 'GET',
    path: '/apiw/v2/spot/my_trades',
    client: 'slow',
    shape: async () => (await shapes()).orderTrades,
  },
  /** Places a spot order. */
  'order-place': { method: 'POST', path: '/apiw/v2/spot/place_order', client: 'slow', settles: {} },
  /** Cancels an open order. */
  'order-cancel': { method: 'POST', path: '/apiw/v2/spot/cancel_order', client: 'slow', settles: {} },
} as const satisfies Calls;
