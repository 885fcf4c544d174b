import { type Time, TickMarkType } from 'lightweight-charts';
import { expect, it, vi } from 'vitest';
import { createTimeFormats, getScaleFormat } from './formats.ts';

const EVENING = (Date.UTC(2025, 11, 31, 20, 30, 5) / 1000) as Time;
const MIDNIGHT = (Date.UTC(2026, 0, 1) / 1000) as Time;

it.each([
  ['en', '60', 'Dec 31, 2025, 20:30'],
  ['en', '1S', 'Dec 31, 2025, 20:30:05'],
  ['en', '1D', 'Dec 31, 2025'],
  ['tr', '60', '31 Ara 2025 20:30'],
  ['de', '1M', '31. Dez. 2025'],
])('formats times in %s with bars of %s', (tag, resolution, text) => {
  expect(createTimeFormats(tag, resolution).full(EVENING)).toBe(text);
});

it.each([
  [TickMarkType.Year, '2025'],
  [TickMarkType.Month, 'Dec'],
  [TickMarkType.DayOfMonth, '31'],
  [TickMarkType.Time, '20:30'],
  [TickMarkType.TimeWithSeconds, '20:30:05'],
])('formats what changes on the time scale (%i): %s', (type, text) => {
  expect(createTimeFormats('en', '60').tick(EVENING, type)).toBe(text);
});

it('formats times in the time zone of the user', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  const { full, tick } = createTimeFormats('en', '60');
  expect([full(EVENING), tick(EVENING, TickMarkType.Year)]).toEqual(['Jan 1, 2026, 05:30', '2026']);
});

it.each(['1D', '1W', '1M'])('formats bars of %s as their dates in any time zone', (resolution) => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  const { full, tick } = createTimeFormats('en', resolution);
  expect([full(MIDNIGHT), tick(MIDNIGHT, TickMarkType.DayOfMonth)]).toEqual(['Jan 1, 2026', '1']);
});

it.each([
  ['en', 2, 12345.678, '12,345.68'],
  ['en', 4, 0.5, '0.5000'],
  ['en', 0, 7.4, '7'],
  ['tr', 2, 12345.678, '12.345,68'],
  ['en', 'short', 12345.678, '12.35K'],
  ['en', 'short', 1.5, '1.5'],
  ['tr', 'short', 2_500_000, '2,5 Mn'],
] as const)('formats values in %s with %s decimals', (tag, decimals, value, text) => {
  expect(getScaleFormat(tag, decimals)(value).replaceAll('\u00A0', ' ')).toBe(text);
});
