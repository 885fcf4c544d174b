import { ready } from '../../schemas/async.ts';
import type { CHART } from '../../schemas/domains/market/chart-sources.ts';
import { createChartFeed } from '../market/chart-feed.ts';
import { StoredLayouts } from '../market/layouts.ts';
import { createMarketStream } from '../market/market-stream.ts';
import { StoredRecords } from '../stores/stored-records.ts';
import type { Stores } from '../stores/stores.ts';
import type { Readers } from './reader.ts';

const AUTO_SAVE_MS = 1_000;

type ChartDeps = Pick<Stores, 'charts' | 'storage'>;

export const createFeed = ({ charts }: ChartDeps, lazy: Stores['lazy']) =>
  createChartFeed({ ...charts, stream: lazy.get(createMarketStream) });

function createLayouts({ charts, storage }: ChartDeps): StoredLayouts {
  const open = async () => (await import('../stores/record-table.ts')).openTable();
  const records = new StoredRecords({ ...charts, open });
  return new StoredLayouts({ ...charts, storage, records, delayMs: AUTO_SAVE_MS });
}

/** Ready from the start, because charts render the loading states themselves. */
export const CHART_READERS: Readers<typeof CHART> = {
  'chart.feed': ({ stores }) => ready(ready(stores.lazy.get(createFeed))),
  'chart.layouts': ({ stores }) => ready(ready(stores.lazy.get(createLayouts))),
};
