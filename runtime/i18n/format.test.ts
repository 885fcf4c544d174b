import { expect, it, vi } from 'vitest';
import * as format from './format.ts';

it('numbers of one kind and language share a formatter', () => {
  const Original = Intl.NumberFormat;
  const create = vi.spyOn(Intl, 'NumberFormat').mockImplementation(function create(...given) {
    return new Original(...given);
  });
  expect([100.5, 2000, 1234.5].map((price) => format.formatPrice('nl', price))).toEqual(['100,50', '2.000,00', '1.234,50']);
  expect({ price: format.formatPrice('de', 2000), created: create.mock.calls.length }).toEqual({ price: '2.000,00', created: 2 });
});

it.each([
  ['en', '+2.00%', '€1,234.50'],
  ['de', '+2,00\u00A0%', '1.234,50\u00A0€'],
  ['nl', '+2,00%', '€\u00A01.234,50'],
  ['tr', '+%2,00', '€1.234,50'],
])('numbers are written as in %s: %s, %s', (tag, change, money) => {
  expect([format.formatChange(tag, 2), format.formatMoney(tag, '€', 1234.5)]).toEqual([change, money]);
});

it('numbers and periods of each kind have their own format, in Latin digits', () => {
  const prices = [0, 100, 100.127, 1, 0.01, 0.001_234_567_8].map((price) => format.formatPrice('en', price));
  expect(prices).toEqual(['0.00', '100.00', '100.13', '1.0000', '0.01000', '0.00123457']);
  const money = [format.formatMoney('en', '$', 1), format.formatMoney('en', '$', 0.5), format.formatMoney('de', '', 2)];
  expect([...money, format.formatCurrency('en', '1234', 'EUR')]).toEqual(['$1.00', '$0.50000', '2,00', '€1,234']);
  expect([format.formatVolume('en', 2_000_000), format.formatCount('fa', 12), format.formatAmount('en', '0.123456789')]).toEqual([
    '2.00M',
    '12',
    '0.12345678',
  ]);
  expect([format.formatDecimal('en', '1.50'), format.formatDecimal('en', '2'), format.formatDecimal('en', '2', 3)]).toEqual([
    '1.50',
    '2',
    '2.000',
  ]);
  const [from, until] = [Date.UTC(2025, 4, 14), Date.UTC(2025, 4, 16)];
  expect(format.formatPeriod('en', from, until).replaceAll('\u2009', ' ')).toBe('May 14 – 16, 2025');
  expect(format.formatDay('fa', from)).toMatch(/\d/);
});

it.each([
  [-0.004, '0.00%', 'flat'],
  [0.004, '0.00%', 'flat'],
  [-0.005_01, '-0.01%', 'fall'],
  [0.005_01, '+0.01%', 'rise'],
])('a change of %d is written %s with its direction %s', (percent, text, direction) => {
  expect({ text: format.formatChange('en', percent), direction: format.getDirection(percent) }).toEqual({ text, direction });
});

it.each([
  ['en', 'May 14, 2025, 1:37 PM'],
  ['tr', '14 May 2025 13:37'],
  ['ar', '14\u200f/05\u200f/2025، 1:37 م'],
])('[PKC-25] an instant reads in %s', (tag, expected) => {
  expect(format.formatInstant(tag, Date.UTC(2025, 4, 14, 13, 37, 42)).replaceAll('\u202f', ' ')).toBe(expected);
});
