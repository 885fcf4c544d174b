import { expect, it } from 'vitest';
import { formatInstant } from './format-instant.ts';

it.each([
  ['en', 'May 14, 2025, 1:37 PM'],
  ['tr', '14 May 2025 13:37'],
  ['ar', '14\u200f/05\u200f/2025، 1:37 م'],
])('[PKC-25] an instant reads in %s', (tag, expected) => {
  expect(formatInstant(tag, Date.UTC(2025, 4, 14, 13, 37, 42)).replaceAll('\u202f', ' ')).toBe(expected);
});
