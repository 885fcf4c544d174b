import { expect, it } from 'vitest';
import { getScaleFormat } from './scale-format.ts';

it.each([
  ['en', 2, 12345.678, '12,345.68'],
  ['en', 4, 0.5, '0.5000'],
  ['en', 0, 7.4, '7'],
  ['tr', 2, 12345.678, '12.345,68'],
  ['en', 'short', 12345.678, '12.35K'],
  ['en', 'short', 1.5, '1.5'],
  ['tr', 'short', 2_500_000, '2,5 Mn'],
] as const)('in %s with %s decimals', (tag, decimals, value, text) => {
  expect(getScaleFormat(tag, decimals)(value).replaceAll('\u00A0', ' ')).toBe(text);
});
