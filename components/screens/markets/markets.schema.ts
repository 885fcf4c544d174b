import type { ComponentSchema } from '../../../schemas/manifest/component.ts';
import { prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { market } from '../market-table/market.ts';
import { marketSample } from '../market-table/sample.ts';

export const props = z.strictObject({
  title: prop.text(),
  intro: z.optional(prop.text()),
  market,
  /** The field that narrows the list by symbol or name. */
  search: z.strictObject({ label: prop.text(), none: prop.text() }),
  /** The choice between every row, rising and falling ones. */
  show: z.strictObject({ label: prop.text(), all: prop.text(), rising: prop.text(), falling: prop.text() }),
});
export type MarketsProps = z.output<typeof props>;

export const schema: ComponentSchema = {
  props,
  actions: [],
  sample: {
    title: { text: 'markets.title' },
    intro: { text: 'markets.intro' },
    market: marketSample,
    search: { label: { text: 'markets.search' }, none: { text: 'markets.none' } },
    show: {
      label: { text: 'markets.show' },
      all: { text: 'markets.all' },
      rising: { text: 'markets.rising' },
      falling: { text: 'markets.falling' },
    },
  },
};
