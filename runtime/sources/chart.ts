import { ready } from '../../schemas/async.ts';
import type { CHART, ChartFeed } from '../../schemas/sources/chart.ts';
import { createChartFeed } from '../chart/chart-feed.ts';
import { streamOf } from '../stores/market-stream.ts';
import type { Stores } from '../stores/stores.ts';
import type { Readers } from './reader.ts';

/** One feed for all charts of a page. */
const feeds = new WeakMap<Stores, ChartFeed>();

function feedOf(stores: Stores): ChartFeed {
  const feed = feeds.get(stores) ?? createChartFeed({ ...stores.charts, stream: streamOf(stores.charts) });
  feeds.set(stores, feed);
  return feed;
}

/** What charts are made of: there at once, for the market is asked by whoever draws. */
export const CHART_READERS: Readers<typeof CHART> = {
  'chart.feed': ({ stores }) => ready(ready(feedOf(stores))),
};
