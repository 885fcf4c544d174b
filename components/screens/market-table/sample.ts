import type { RawProp } from '../../../schemas/manifest/expression.ts';

/** The market group of the screens' samples, as a manifest writes it. */
export const marketSample: RawProp = {
  title: { text: 'market.title' },
  rows: { value: 'market.list' },
  size: 8,
  columns: {
    pair: { text: 'market.name' },
    price: { text: 'market.price' },
    change: { text: 'market.change' },
    high: { text: 'market.high' },
    low: { text: 'market.low' },
    volume: { text: 'market.volume' },
  },
  empty: { text: 'market.empty' },
  failed: { text: 'market.failed' },
  retry: { text: 'market.retry' },
  stale: { text: 'market.stale' },
  all: { label: { text: 'market.all' }, link: { link: 'markets' } },
};
