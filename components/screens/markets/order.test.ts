import { expect, it } from 'vitest';
import { createRow } from '../../../tests/kit/screens/markets.ts';
import { getNextOrder, type Order, sortRows } from './order.ts';

const ROWS = [
  createRow('SOL', { numbers: { price: 152, change: -3.27, turnover: 300 } }),
  createRow('BTC', { numbers: { price: 67234, change: 2.41, turnover: 900 } }),
  createRow('ADA', { numbers: { price: 0.44, change: 2.41, turnover: 100 } }),
];

it.each<[Order | null, string[]]>([
  [null, ['SOL', 'BTC', 'ADA']],
  [{ key: 'price', direction: 'descending' }, ['BTC', 'SOL', 'ADA']],
  [{ key: 'price', direction: 'ascending' }, ['ADA', 'SOL', 'BTC']],
  [{ key: 'change', direction: 'descending' }, ['BTC', 'ADA', 'SOL']],
  [{ key: 'volume', direction: 'descending' }, ['BTC', 'SOL', 'ADA']],
  [{ key: 'pair', direction: 'ascending' }, ['ADA', 'BTC', 'SOL']],
])('sorts rows by %j as %j', (order, expected) => {
  expect(sortRows(ROWS, order).map(({ base }) => base)).toEqual(expected);
});

it('keeps the order of a list without numbers', () => {
  const rows = [createRow('SOL'), createRow('BTC')];
  expect(sortRows(rows, { key: 'price', direction: 'descending' })).toEqual(rows);
});

it.each<[string, Order | null, Order['key'], Order | null]>([
  ['starts with the largest', null, 'price', { key: 'price', direction: 'descending' }],
  ['continues with the smallest', { key: 'price', direction: 'descending' }, 'price', { key: 'price', direction: 'ascending' }],
  ['ends with the order of the list', { key: 'price', direction: 'ascending' }, 'price', null],
  ['starts names at A', null, 'pair', { key: 'pair', direction: 'ascending' }],
  ['starts again for another column', { key: 'price', direction: 'ascending' }, 'volume', { key: 'volume', direction: 'descending' }],
])('the next order %s', (_name, before, key, after) => {
  expect(getNextOrder(before, key)).toEqual(after);
});
