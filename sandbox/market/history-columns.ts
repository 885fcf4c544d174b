import type { UdfHistory } from '../../schemas/domains/market/shapes.ts';
import { getBarSpan } from '../../schemas/domains/market/resolution.ts';
import { LISTED_AT } from './feed.ts';
import type { MarketFeed } from './feed.ts';
import { getHistoryBars } from './history.ts';
import type { HistoryRequest } from './history.ts';

/** Returns a history response of the UDF protocol. Without bars, `nextTime` is the time of the last earlier bar, if any. */
export function createHistoryResponse(feed: MarketFeed, request: HistoryRequest, now: number): UdfHistory {
  const bars = getHistoryBars(feed, request, now);
  if (bars.length === 0) return createEmptyResponse(request, now);
  return {
    s: 'ok',
    t: bars.map((bar) => bar.time),
    o: bars.map((bar) => bar.open),
    h: bars.map((bar) => bar.high),
    l: bars.map((bar) => bar.low),
    c: bars.map((bar) => bar.close),
    v: bars.map((bar) => bar.volume),
  };
}

function createEmptyResponse({ from, resolution }: HistoryRequest, now: number): UdfHistory {
  return from <= LISTED_AT ? { s: 'no_data' } : { s: 'no_data', nextTime: getBarSpan(resolution, Math.min(from - 1, now)).start };
}
