import { expect, it } from 'vitest';
import { formatDecimal, parseDecimal, toInputText } from './decimal.ts';

it.each([
  ['de', '0,01', '0.01'],
  ['de', '0.01', '0.01'],
  ['de', '92.385,29', '92385.29'],
  ['de', '1.234', '1.234'],
  ['fr', '92\u202F385,29', '92385.29'],
  ['fr', '1\u00A0000', '1000'],
  ['en', '92,385.29', '92385.29'],
  ['en', ' 12.5 ', '12.5'],
  ['ar', '12.5', '12.5'],
  ['ar', '\u200F٠٫٠١', '0.01'],
  ['ja', '１２．５', '12.5'],
  ['de', '0', '0'],
  ['en', '1,5', null],
  ['en', '1,000', null],
  ['ja', '1,000', null],
  ['de', '1,2,3', null],
  ['de', '1.2.3', null],
  ['fr', '1 2', null],
  ['de', '12,345.67', null],
  ['de', ',', null],
  ['de', '-1', null],
  ['de', '1e3', null],
  ['de', '', null],
])('[TRD-10] in %s, %j is the number %s', (tag, text, number) => {
  expect(parseDecimal(tag, text)).toBe(number);
});

it.each([
  ['de', '92.385,2900', '92385,2900'],
  ['en', '92,385.2900', '92385.2900'],
  ['fr', '92\u202F385,2900', '92385,2900'],
  ['ar', '92,385.2900', '92385.2900'],
  ['ja', '92,385.2900', '92385.2900'],
])('[TRD-10] %s shows 92385.2900 as %s, and as %s in an input', (tag, shown, typed) => {
  expect([formatDecimal(tag, '92385.2900'), toInputText(tag, '92385.2900')]).toEqual([shown, typed]);
  expect([shown, typed].map((text) => parseDecimal(tag, text))).toEqual(['92385.2900', '92385.2900']);
});
