import { ready } from '../../schemas/async.ts';
import type { CHART } from '../../schemas/domains/market/chart-sources.ts';
import { createChartFeed } from '../market/chart-feed.ts';
import { StoredLayouts } from '../market/layouts.ts';
import { StoredRecords } from '../stores/stored-records.ts';
import { streamOf } from '../market/market-stream.ts';
import type { Stores } from '../stores/stores.ts';
import type { Readers } from './reader.ts';

/** Auto-save delay 1 (spec 9) is one second (contract 10). */
const AUTO_SAVE_MS = 1_000;

function makeCharts({ charts, storage }: Stores) {
  const open = async () => (await import('../stores/record-table.ts')).openTable();
  const records = new StoredRecords({ ...charts, open });
  return {
    feed: createChartFeed({ ...charts, stream: streamOf(charts) }),
    layouts: new StoredLayouts({ ...charts, storage, records, delayMs: AUTO_SAVE_MS }),
  };
}

const made = new WeakMap<Stores, ReturnType<typeof makeCharts>>();

/** One feed and one keeper of layouts for all charts of a page. */
function chartsOf(stores: Stores) {
  const charts = made.get(stores) ?? makeCharts(stores);
  made.set(stores, charts);
  return charts;
}

/** What charts are made of: there at once, for it is asked by whoever draws. */
export const CHART_READERS: Readers<typeof CHART> = {
  'chart.feed': ({ stores }) => ready(ready(chartsOf(stores).feed)),
  'chart.layouts': ({ stores }) => ready(ready(chartsOf(stores).layouts)),
};
