import { type BarSpan, getBarSpan, type Resolution } from '../../schemas/domains/market/resolution.ts';
import { LISTED_AT } from './feed.ts';
import type { Bar, MarketFeed } from './feed.ts';
import type { Market } from './markets.ts';

export interface HistoryRequest {
  readonly market: Market;
  readonly resolution: Resolution;
  /** Seconds; bars that start in [from, to). */
  readonly from: number;
  readonly to: number;
  /** Wins over `from`: that many bars before `to` (UDF protocol). */
  readonly countback: number | null;
}

/** No more bars in one answer: what a chart shows at once is far less. */
const MAX_BARS = 5000;

/** The bars of a request in rising order, none after `now` (seconds); the last one may still be forming. */
export function historyBars(feed: MarketFeed, request: HistoryRequest, now: number): Bar[] {
  const { market, resolution, from, to, countback } = request;
  const wanted = Math.min(countback ?? MAX_BARS, MAX_BARS);
  const spans: BarSpan[] = [];
  let span = getBarSpan(resolution, Math.min(to - 1, now));
  while (spans.length < wanted && span.end > LISTED_AT && (countback !== null || span.start >= from)) {
    spans.push(span);
    span = getBarSpan(resolution, span.start - 1);
  }
  return spans.reverse().map((at) => feed.bar(market, at, now));
}
