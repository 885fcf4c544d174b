import { expect, it } from 'vitest';
import { z } from '../../zod.ts';
import { streamMessage, streamRequest } from './stream.ts';
import { DEFAULT_CONFIG, udfConfig, udfSymbol, udfTime, udfHistory, udfQuotes } from './shapes.ts';

const TRADE = { ch: 'trade', sym: 'BTC_USDT', seq: 1, t: 1, p: 1, q: 1, side: 'buy' };
const FULL = { s: 'ok', t: [1, 2], o: [5, 5], h: [5, 5], l: [5, 5], c: [5, 5], v: [0, 0] };

it.each([
  ['one value for all rows', { c: 5, o: 5, v: 0 }, FULL],
  ['the close for a missing open, high and low', { c: [5, 6] }, { ...FULL, o: [5, 6], h: [5, 6], l: [5, 6], c: [5, 6] }],
  ['a null column as a missing one', { c: 5, o: null, v: null }, FULL],
  ['a null cell as NaN', { c: [5, null], o: 5, h: 5, l: 5 }, { ...FULL, c: [5, NaN] }],
  ['no rows', { t: [], c: [] }, { ...FULL, t: [], o: [], h: [], l: [], c: [], v: [] }],
])('reads a history: %s', (_name, answer, expected) => {
  expect(z.parse(udfHistory, { s: 'ok', t: [1, 2], ...answer })).toEqual(expected);
});

it('returns the time of earlier history in seconds for either unit', () => {
  const times = [1_700_000_000, 1_700_000_000_000].map((nextTime) => z.parse(udfHistory, { s: 'no_data', nextTime }));
  expect(times).toEqual(times.map(() => ({ s: 'no_data', nextTime: 1_700_000_000 })));
});

it('reads missing fields of the feed and of a symbol as their defaults', () => {
  expect(z.parse(udfConfig, {})).toEqual(DEFAULT_CONFIG);
  expect(DEFAULT_CONFIG.supported_resolutions).toEqual(['1', '5', '15', '30', '60', '1D', '1W', '1M']);
  expect(z.parse(udfSymbol, { name: 'A_B' })).toMatchObject({ minmov: 1, pricescale: 100, volume_precision: 0 });
});

it.each([
  ['a history with columns of different lengths', udfHistory, { ...FULL, c: [1] }],
  ['a symbol with the scale 0', udfSymbol, { name: 'A_B', pricescale: 0 }],
  ['a symbol with a negative step', udfSymbol, { name: 'A_B', minmov: -1 }],
  ['a symbol without a text as its name', udfSymbol, { name: 7 }],
  ['a time that is not a number', udfTime, '<html>'],
  ['a trade of an unknown side', streamMessage, { ...TRADE, side: 'hold' }],
  ['an unknown request', streamRequest, { method: 'LIST', params: [] }],
])('rejects %s', (_name, schema, wire) => {
  expect(z.safeParse(schema, wire).success).toBe(false);
});

it.each([
  ['a history', udfHistory, FULL],
  ['a history without data', udfHistory, { s: 'no_data' }],
  ['a history that begins earlier', udfHistory, { s: 'no_data', nextTime: 60 }],
  ['an error in place of a history', udfHistory, { s: 'error', errmsg: 'unknown symbol' }],
  ['the server time', udfTime, 1_700_000_000],
  ['quotes with an unknown symbol', udfQuotes, { s: 'ok', d: [{ s: 'error', n: 'NO_PE', errmsg: 'unknown symbol' }] }],
  ['a bar of the stream', streamMessage, { ch: 'bar', sym: 'BTC_USDT', res: '60', seq: 1, t: 1, o: 1, h: 1, l: 1, c: 1, v: 1 }],
  ['a trade of the stream', streamMessage, TRADE],
])('reads %s unchanged', (_name, schema, wire) => {
  expect(z.parse(schema, wire)).toEqual(wire);
});
