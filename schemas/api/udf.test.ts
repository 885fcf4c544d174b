import { describe, expect, it } from 'vitest';
import { z } from '../zod.ts';
import { isResolution } from './resolution.ts';
import { streamMessage, streamRequest } from './stream.ts';
import { udfTime } from './udf.ts';
import { udfHistory } from './udf-history.ts';
import { udfQuotes } from './udf-quotes.ts';

describe('udfHistory', () => {
  const bars = { s: 'ok', t: [1, 2], o: [1, 1], h: [1, 1], l: [1, 1], c: [1, 1], v: [0, 0] };

  it('keeps columns of one length and refuses others', () => {
    expect(z.parse(udfHistory, bars)).toEqual(bars);
    expect(z.safeParse(udfHistory, { ...bars, c: [1] }).success).toBe(false);
  });

  it.each([{ s: 'no_data' }, { s: 'no_data', nextTime: 60 }, { s: 'error', errmsg: 'unknown symbol' }])('keeps %j', (answer) => {
    expect(z.parse(udfHistory, answer)).toEqual(answer);
  });
});

it('keeps the good quotes beside an unknown symbol', () => {
  const answer = { s: 'ok', d: [{ s: 'error', n: 'NO_PE', errmsg: 'unknown symbol' }] };
  expect(z.parse(udfQuotes, answer)).toEqual(answer);
});

it('reads the server time', () => {
  expect(z.parse(udfTime, 1_700_000_000)).toBe(1_700_000_000);
  expect(z.safeParse(udfTime, '<html>').success).toBe(false);
});

it('tells resolutions from other texts', () => {
  expect(['1S', '60', '1M', '7', '', 60].filter(isResolution)).toEqual(['1S', '60', '1M']);
});

it('keeps both kinds of stream message and refuses others', () => {
  const bar = { ch: 'bar', sym: 'BTC_USDT', res: '60', seq: 1, t: 1, o: 1, h: 1, l: 1, c: 1, v: 1 };
  const trade = { ch: 'trade', sym: 'BTC_USDT', seq: 1, t: 1, p: 1, q: 1, side: 'buy' };
  expect(z.parse(streamMessage, bar)).toEqual(bar);
  expect(z.parse(streamMessage, trade)).toEqual(trade);
  expect(z.safeParse(streamMessage, { ...trade, side: 'hold' }).success).toBe(false);
  expect(z.safeParse(streamRequest, { method: 'LIST', params: [] }).success).toBe(false);
});
