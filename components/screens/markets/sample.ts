import type { RawProp } from '../../../schemas/manifest/expression.ts';

export const marketSample: RawProp = {
  rows: { value: 'market.list' },
  size: 8,
  all: { label: { text: 'market.all' }, link: { link: 'markets' } },
};
