import type { RawProp } from '../../../schemas/manifest/expression.ts';

/** The market group of the screens' samples, as a manifest writes it. */
export const marketSample: RawProp = {
  rows: { value: 'market.list' },
  size: 8,
  all: { label: { text: 'market.all' }, link: { link: 'markets' } },
};
