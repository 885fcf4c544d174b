import { type BarSpan, getBarSpan, type Resolution } from '../../schemas/domains/market/resolution.ts';
import { LISTED_AT } from './feed.ts';
import type { Bar, MarketFeed } from './feed.ts';
import type { Market } from './markets.ts';

export interface HistoryRequest {
  readonly market: Market;
  readonly resolution: Resolution;
  /** Time in s. Bars start in [from, to). */
  readonly from: number;
  readonly to: number;
  /** Number of bars before `to`. Overrides `from` (UDF protocol). */
  readonly countback: number | null;
}

const MAX_BARS = 5000;

/** Returns the bars of a request in ascending order, up to `now` (in s). The last one may still be forming. */
export function getHistoryBars(feed: MarketFeed, request: HistoryRequest, now: number): Bar[] {
  const { market, resolution, from, to, countback } = request;
  const wanted = Math.min(countback ?? MAX_BARS, MAX_BARS);
  const spans: BarSpan[] = [];
  let span = getBarSpan(resolution, Math.min(to - 1, now));
  while (spans.length < wanted && span.end > LISTED_AT && (countback !== null || span.start >= from)) {
    spans.push(span);
    span = getBarSpan(resolution, span.start - 1);
  }
  return spans.reverse().map((at) => feed.getBar(market, at, now));
}
