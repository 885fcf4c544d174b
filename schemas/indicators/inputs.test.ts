import { describe, expect, it } from 'vitest';
import { checkInputs } from './check-inputs.ts';
import { INDICATOR_INPUTS, indicatorInputs } from './inputs.ts';

const MACD = { fast: '12', slow: '26', signal: '9', source: 'close' };
const KDJ = { period: '9', k: '3', d: '3' };
const wholeNumber = (max: number) => ({ text: 'wholeNumber', values: { min: 1, max } });

describe('the inputs of an indicator', () => {
  it('[IND-10] have the names that forms use', () => {
    expect(Object.keys(INDICATOR_INPUTS.macd)).toEqual(['fast', 'slow', 'signal', 'source']);
    expect(Object.keys(INDICATOR_INPUTS.kdj)).toEqual(['period', 'k', 'd']);
  });

  it('are read from the texts of a form', () => {
    expect(checkInputs('macd', MACD)).toEqual({ inputs: { fast: 12, slow: 26, signal: 9, source: 'close' }, problems: null });
    expect(checkInputs('ma', { method: 'simple', lengths: ' 5, 10 20', source: 'close' }).inputs?.lengths).toEqual([5, 10, 20]);
    expect(checkInputs('td', {})).toEqual({ inputs: {}, problems: null });
  });

  it.each([
    ['[IND-1] period', 'period', 2000],
    ['[IND-1] k', 'k', 2000],
    ['[IND-1] d', 'd', 2000],
  ])('%s of KDJ is an integer from 1 to 2000', (_, name, max) => {
    for (const good of [1, max, '1', String(max)]) expect(checkInputs('kdj', { ...KDJ, [name]: good }).problems).toBeNull();
    for (const bad of [0, max + 1, '0', String(max + 1), '-1']) {
      expect(checkInputs('kdj', { ...KDJ, [name]: bad }).problems).toEqual({ [name]: wholeNumber(max) });
    }
  });

  it.each([
    ['[IND-2] fast', 'fast', 2000],
    ['[IND-2] slow', 'slow', 2000],
    ['[IND-3] signal', 'signal', 50],
  ])('%s of MACD is an integer from 1 to its most', (_, name, max) => {
    for (const good of [1, max, '1', String(max)]) expect(checkInputs('macd', { ...MACD, [name]: good }).problems).toBeNull();
    for (const bad of [0, max + 1, '0', String(max + 1), '-1']) {
      expect(checkInputs('macd', { ...MACD, [name]: bad }).problems).toEqual({ [name]: wholeNumber(max) });
    }
  });

  const NO_INTEGERS = ['', ' ', '9.5', '9,5', '1e3', 'nine', '0x9', 9.5, NaN, Infinity, null, undefined, [9]];
  it.each(NO_INTEGERS)('[IND-4] refuse %j in every field of numbers', (bad) => {
    expect(checkInputs('kdj', { period: bad, k: bad, d: bad }).problems).toEqual({
      period: wholeNumber(2000),
      k: wholeNumber(2000),
      d: wholeNumber(2000),
    });
    expect(checkInputs('macd', { ...MACD, fast: bad, slow: bad, signal: bad }).problems).toEqual({
      fast: wholeNumber(2000),
      slow: wholeNumber(2000),
      signal: wholeNumber(50),
    });
  });

  it('[IND-5] take one of seven sources', () => {
    for (const source of ['open', 'high', 'low', 'close', 'hl2', 'hlc3', 'ohlc4']) {
      expect(checkInputs('macd', { ...MACD, source }).inputs?.source).toBe(source);
    }
    for (const source of ['volume', 'Close', '', null]) {
      expect(checkInputs('macd', { ...MACD, source }).problems).toEqual({ source: { text: 'choice', values: {} } });
    }
  });

  it.each(['', '5, 5', '5; 10', '0', '1 2 3 4 5 6 7', '5 2001', [5.5], 5])('refuse %j as the lengths of averages', (lengths) => {
    const problem = { text: 'wholeNumbers', values: { min: 1, max: 2000, most: 6 } };
    expect(checkInputs('ma', { method: 'simple', lengths, source: 'close' }).problems).toEqual({ lengths: problem });
  });

  it.each([
    ['what a form would give', { period: '9', k: 3, d: 3 }],
    ['an input that is missing', { period: 9, k: 3 }],
    ['one that nobody knows', { period: 9, k: 3, d: 3, e: 1 }],
    ['one out of its limits', { period: 9, k: 3, d: 2001 }],
  ])('[IND-1][IND-4] are refused from a manifest or a stored layout with %s', (_, stored) => {
    expect(indicatorInputs.kdj.safeParse({ period: 9, k: 3, d: 3 }).success).toBe(true);
    expect(indicatorInputs.kdj.safeParse(stored).success).toBe(false);
  });
});
