import { expect, it } from 'vitest';
import { checkInputs, INDICATOR_INPUTS, indicatorInputs } from './inputs.ts';

const MACD = { fast: '12', slow: '26', signal: '9', source: 'close' };
const KDJ = { period: '9', k: '3', d: '3' };
const wholeNumber = (max: number) => ({ text: 'wholeNumber', values: { min: 1, max } });

it('[IND-10] reads the inputs of an indicator from the texts of a form', () => {
  expect(Object.keys(INDICATOR_INPUTS.macd)).toEqual(['fast', 'slow', 'signal', 'source']);
  expect(Object.keys(INDICATOR_INPUTS.kdj)).toEqual(['period', 'k', 'd']);
  expect(checkInputs('macd', MACD)).toEqual({ inputs: { fast: 12, slow: 26, signal: 9, source: 'close' }, problems: null });
  expect(checkInputs('ma', { method: 'simple', lengths: ' 5, 10 20', source: 'close' }).inputs?.lengths).toEqual([5, 10, 20]);
  expect(checkInputs('td', {})).toEqual({ inputs: {}, problems: null });
});

it.each([
  ['[IND-1] period', 'kdj', KDJ, 'period', 2000],
  ['[IND-1] k', 'kdj', KDJ, 'k', 2000],
  ['[IND-1] d', 'kdj', KDJ, 'd', 2000],
  ['[IND-2] fast', 'macd', MACD, 'fast', 2000],
  ['[IND-2] slow', 'macd', MACD, 'slow', 2000],
  ['[IND-3] signal', 'macd', MACD, 'signal', 50],
] as const)('%s of %s is an integer from 1 to its maximum', (_, indicator, inputs, name, max) => {
  const findProblems = (value: unknown) => checkInputs(indicator, { ...inputs, [name]: value }).problems;
  for (const good of [1, max, '1', String(max)]) expect(findProblems(good)).toBeNull();
  for (const bad of [0, max + 1, '0', String(max + 1), '-1']) expect(findProblems(bad)).toEqual({ [name]: wholeNumber(max) });
});

const INVALID = ['', ' ', '9.5', '9,5', '1e3', 'nine', '0x9', 9.5, NaN, Infinity, null, undefined, [9]];
it.each(INVALID)('[IND-4] rejects %j in every number field', (bad) => {
  const [long, short] = [wholeNumber(2000), wholeNumber(50)];
  expect(checkInputs('kdj', { period: bad, k: bad, d: bad }).problems).toEqual({ period: long, k: long, d: long });
  const macd = checkInputs('macd', { ...MACD, fast: bad, slow: bad, signal: bad });
  expect(macd.problems).toEqual({ fast: long, slow: long, signal: short });
});

it('[IND-5] accepts one of seven sources', () => {
  const read = (source: unknown) => checkInputs('macd', { ...MACD, source });
  const sources = ['open', 'high', 'low', 'close', 'hl2', 'hlc3', 'ohlc4'];
  expect(sources.map((source) => read(source).inputs?.source)).toEqual(sources);
  const problems = { source: { text: 'choice', values: {} } };
  for (const source of ['volume', 'Close', '', null]) expect(read(source).problems).toEqual(problems);
});

it.each(['', '5, 5', '5; 10', '0', '1 2 3 4 5 6 7', '5 2001', [5.5], 5])('rejects %j as the lengths of averages', (lengths) => {
  const problem = { text: 'wholeNumbers', values: { min: 1, max: 2000, most: 6 } };
  expect(checkInputs('ma', { method: 'simple', lengths, source: 'close' }).problems).toEqual({ lengths: problem });
});

it.each([
  ['a text of a form', { period: '9', k: 3, d: 3 }],
  ['a missing input', { period: 9, k: 3 }],
  ['an unknown input', { period: 9, k: 3, d: 3, e: 1 }],
  ['an input out of its limits', { period: 9, k: 3, d: 2001 }],
])('[IND-1][IND-4] rejects inputs of a manifest or a stored layout with %s', (_, stored) => {
  expect(indicatorInputs.kdj.safeParse({ period: 9, k: 3, d: 3 }).success).toBe(true);
  expect(indicatorInputs.kdj.safeParse(stored).success).toBe(false);
});
