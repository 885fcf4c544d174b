import { expect, it, vi } from 'vitest';
import { getDirection, formatChange, formatInstant, formatMoney, formatPrice, formatVolume } from './format.ts';

it('numbers of one kind and language share a formatter', () => {
  const Original = Intl.NumberFormat;
  const create = vi.spyOn(Intl, 'NumberFormat').mockImplementation(function create(...given) {
    return new Original(...given);
  });
  expect([100.5, 2000, 1234.5].map((price) => formatPrice('nl', price))).toEqual(['100,50', '2.000,00', '1.234,50']);
  expect({ price: formatPrice('de', 2000), created: create.mock.calls.length }).toEqual({ price: '2.000,00', created: 2 });
});

it.each([
  ['en', '+2.00%', '€1,234.50'],
  ['de', '+2,00\u00A0%', '1.234,50\u00A0€'],
  ['nl', '+2,00%', '€\u00A01.234,50'],
  ['tr', '+%2,00', '€1.234,50'],
])('numbers are written as in %s: %s, %s', (tag, change, money) => {
  expect([formatChange(tag, 2), formatMoney(tag, '€', 1234.5)]).toEqual([change, money]);
});

it('numbers of each kind have their own format, and money has two decimals from exactly one on', () => {
  const money = [1, 0.5].map((amount) => formatMoney('en', '$', amount));
  expect([...money, formatVolume('en', 2_000_000), formatPrice('en', 2)]).toEqual(['$1.00', '$0.50000', '2.00M', '2.0000']);
});

it.each([
  [-0.004, '0.00%', 'flat'],
  [0.004, '0.00%', 'flat'],
  [-0.005_01, '-0.01%', 'fall'],
  [0.005_01, '+0.01%', 'rise'],
])('a change of %d is written %s with its direction %s', (percent, text, direction) => {
  expect({ text: formatChange('en', percent), direction: getDirection(percent) }).toEqual({ text, direction });
});

it.each([
  ['en', 'May 14, 2025, 1:37 PM'],
  ['tr', '14 May 2025 13:37'],
  ['ar', '14\u200f/05\u200f/2025، 1:37 م'],
])('[PKC-25] an instant reads in %s', (tag, expected) => {
  expect(formatInstant(tag, Date.UTC(2025, 4, 14, 13, 37, 42)).replaceAll('\u202f', ' ')).toBe(expected);
});
