import { describe, expect, it } from 'vitest';
import { z } from '../../zod.ts';
import { streamMessage, streamRequest } from './stream.ts';
import { DEFAULT_CONFIG, udfConfig, udfSymbol, udfTime, udfHistory, udfQuotes } from './shapes.ts';

describe('udfHistory', () => {
  const FULL = { s: 'ok', t: [1, 2], o: [5, 5], h: [5, 5], l: [5, 5], c: [5, 5], v: [0, 0] };

  it('rejects columns of different lengths', () => {
    expect(z.safeParse(udfHistory, { ...FULL, c: [1] }).success).toBe(false);
  });

  it.each([FULL, { s: 'no_data' }, { s: 'no_data', nextTime: 60 }, { s: 'error', errmsg: 'unknown symbol' }])('keeps %j', (answer) => {
    expect(z.parse(udfHistory, answer)).toEqual(answer);
  });

  it.each([
    ['one value for all rows', { c: 5, o: 5, v: 0 }, FULL],
    ['without open, high and low they are the close', { c: [5, 6] }, { ...FULL, o: [5, 6], h: [5, 6], l: [5, 6], c: [5, 6] }],
    ['null columns are missing ones', { c: 5, o: null, v: null }, FULL],
    ['a cell that is null is no number', { c: [5, null], o: 5, h: 5, l: 5 }, { ...FULL, c: [5, NaN] }],
    ['no rows', { t: [], c: [] }, { ...FULL, t: [], o: [], h: [], l: [], c: [], v: [] }],
  ])('%s', (_name, answer, expected) => {
    expect(z.parse(udfHistory, { s: 'ok', t: [1, 2], ...answer })).toEqual(expected);
  });

  it('returns the time of earlier data in seconds for either unit', () => {
    const times = [1_700_000_000, 1_700_000_000_000].map((nextTime) => z.parse(udfHistory, { s: 'no_data', nextTime }));
    expect(times).toEqual(times.map(() => ({ s: 'no_data', nextTime: 1_700_000_000 })));
  });
});

describe('defaults of the protocol', () => {
  it('of the feed', () => {
    expect(z.parse(udfConfig, {})).toEqual(DEFAULT_CONFIG);
    expect(DEFAULT_CONFIG.supported_resolutions).toEqual(['1', '5', '15', '30', '60', '1D', '1W', '1M']);
  });

  it('of a symbol', () => {
    expect(z.parse(udfSymbol, { name: 'A_B' })).toMatchObject({ minmov: 1, pricescale: 100, volume_precision: 0 });
  });

  it.each([{ pricescale: 0 }, { minmov: -1 }, { name: 7 }])('a symbol of %j is none', (wrong) => {
    expect(z.safeParse(udfSymbol, { name: 'A_B', ...wrong }).success).toBe(false);
  });
});

it('keeps valid quotes in addition to an unknown symbol', () => {
  const answer = { s: 'ok', d: [{ s: 'error', n: 'NO_PE', errmsg: 'unknown symbol' }] };
  expect(z.parse(udfQuotes, answer)).toEqual(answer);
});

it('reads the server time', () => {
  expect(z.parse(udfTime, 1_700_000_000)).toBe(1_700_000_000);
  expect(z.safeParse(udfTime, '<html>').success).toBe(false);
});

it('keeps both kinds of stream message and refuses others', () => {
  const bar = { ch: 'bar', sym: 'BTC_USDT', res: '60', seq: 1, t: 1, o: 1, h: 1, l: 1, c: 1, v: 1 };
  const trade = { ch: 'trade', sym: 'BTC_USDT', seq: 1, t: 1, p: 1, q: 1, side: 'buy' };
  expect(z.parse(streamMessage, bar)).toEqual(bar);
  expect(z.parse(streamMessage, trade)).toEqual(trade);
  expect(z.safeParse(streamMessage, { ...trade, side: 'hold' }).success).toBe(false);
  expect(z.safeParse(streamRequest, { method: 'LIST', params: [] }).success).toBe(false);
});
