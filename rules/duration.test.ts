import { describe, expect, it } from 'vitest';
import { formatDuration, parseDuration, toMilliseconds } from './duration.ts';

describe('durations', () => {
  it('[RUL-6] are read in ms', () => {
    expect(['PT24H', 'P30D', 'PT1.5S', 'PT90M'].map(parseDuration)).toEqual([86_400_000, 2_592_000_000, 1500, 5_400_000]);
  });

  const INVALID = ['', 'P', 'PT', 'P1', '1D', 'P1DT', 'P1H', 'PT1D', 'P1Y', 'P1M', 'P1W', 'PT1M1H', 'PT-1H', ' PT1H', 'PT1H\n', 'PT1e3S'];
  it.each([...INVALID, 'PT1234567H'])('[RUL-6] %j is invalid', (text) => {
    expect(parseDuration(text)).toBeNull();
    expect(() => toMilliseconds(text)).toThrow('not a duration');
  });

  it.each([
    [0, 'PT0S'],
    [1, 'PT0.001S'],
    [1001, 'PT1.001S'],
    [86_400_000, 'P1D'],
    [86_399_999, 'PT23H59M59.999S'],
    [93_784_000, 'P1DT2H3M4S'],
  ])('%d ms are written as %s', (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
    expect(parseDuration(text)).toBe(ms);
  });
});
