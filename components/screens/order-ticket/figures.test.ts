import { expect, it } from 'vitest';
import type { OrderTerms, Side } from '../../../schemas/domains/orders/shapes.ts';
import { type Draft, type Figures, computeFigures, roundToTick, computeOutcome, computePart, findProblems } from './figures.ts';

const TERMS: OrderTerms = { symbol: 'BTC_USDT', base: 'BTC', quote: 'USDT', tick: '0.01', lot: '0.0001', minimum: '5', fee: '0.001' };
const DRAFT = { side: 'buy', type: 'limit', price: '100' } as const;
const draft = (text: string, field: 'amount' | 'total' = 'amount', more: object = {}) => ({ ...DRAFT, typed: { field, text }, ...more });
const figures = (price: string, amount: string): Figures => ({ price, amount, total: '' });

it.each<[string, Draft, string, Figures]>([
  ['the exact total of an amount', draft('0.3', 'amount', { price: '0.1' }), '', { price: '0.1', amount: '0.3', total: '0.03' }],
  ['whole lots for a total', draft('33.339', 'total'), '', { price: '100', amount: '0.3333', total: '33.339' }],
  ['the last price for a market order', draft('2', 'amount', { type: 'market' }), '90.5', { price: '90.5', amount: '2', total: '181' }],
  ['no total without a price', draft('2', 'amount', { price: '' }), '', { price: '', amount: '2', total: '' }],
  ['nothing for an invalid number', draft('1,5'), '', { price: '100', amount: '1,5', total: '' }],
  ['no amount at a price of zero', draft('5', 'total', { price: '0' }), '', { price: '0', amount: '', total: '5' }],
  ['numbers without their spaces', draft(' 1 ', 'amount', { price: ' 7 ' }), '', { price: '7', amount: '1', total: '7' }],
])('computes figures: %s', (_name, given, last, expected) => {
  expect(computeFigures(given, TERMS, last)).toEqual(expected);
});

it.each<[number, Side, string, string, string]>([
  [100, 'buy', '97.31', '1000', '10.2764'],
  [25, 'buy', '100', '1000', '2.5'],
  [100, 'sell', '100', '0.12345', '0.1234'],
  [50, 'sell', '', '0.2', '0.1'],
  [100, 'buy', '', '1000', ''],
  [75, 'sell', '100', '0', '0'],
])('computes %d%% to %s at "%s" of %s as %s', (percent, side, price, free, amount) => {
  expect(computePart(percent, { side, price }, TERMS.lot, free)).toBe(amount);
});

it('computes a part that costs at most the balance', () => {
  const amount = computePart(100, { side: 'buy', price: '3.33' }, TERMS.lot, '100');
  expect(findProblems('buy', figures('3.33', amount), TERMS, '100')).toEqual({});
});

it.each<[Side, string, object | null]>([
  ['buy', '2', { fee: '0.002', receives: '1.998' }],
  ['sell', '2', { fee: '0.2', receives: '199.8' }],
  ['buy', '', null],
])('computes the outcome to %s "%s" less the fee: %j', (side, amount, outcome) => {
  expect(computeOutcome(side, figures('100', amount), TERMS.fee)).toEqual(outcome);
});

it.each<[string, Side, Figures, string | null, object]>([
  ['no problem in a valid order', 'buy', figures('100', '1'), '100', {}],
  ['no problem that needs an unknown balance', 'buy', figures('100', '1'), null, {}],
  ['missing numbers', 'buy', figures('', ''), '100', { price: 'number', amount: 'number' }],
  ['a comma', 'buy', figures('1,000', '1'), '100', { price: 'number' }],
  ['a price of zero', 'buy', figures('0', '1'), '100', { price: 'number' }],
  ['a price between two ticks', 'buy', figures('10.001', '1'), '100', { price: 'tick' }],
  ['an amount between two lots', 'buy', figures('100', '0.10001'), '100', { amount: 'lot' }],
  ['less than the minimum', 'buy', figures('100', '0.0499'), '100', { total: 'minimum' }],
  ['no problem at the minimum', 'buy', figures('100', '0.05'), '100', {}],
  ['more than the quote balance', 'buy', figures('100', '1.0001'), '100', { amount: 'available' }],
  ['more than the base balance', 'sell', figures('100', '1.0001'), '1', { amount: 'available' }],
])('finds %s', (_name, side, given, free, problems) => {
  expect(findProblems(side, given, TERMS, free)).toEqual(problems);
});

it.each([
  [97_123.456, '0.01', '97123.46'],
  [0.000021453999, '0.000000001', '0.000021454'],
  [12.3, '0.5', '12.5'],
  [92_316.3, '0.01', '92316.30'],
])('rounds the price %d to the tick %s as %s', (price, tick, shown) => {
  expect(roundToTick(price, tick)).toBe(shown);
});
