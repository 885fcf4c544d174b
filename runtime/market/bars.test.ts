import { expect, it } from 'vitest';
import type { Bar } from '../../schemas/domains/market/bars.ts';
import type { BarChange } from '../../schemas/domains/market/chart-sources.ts';
import { getWidth, parseResolutions } from './aggregate.ts';
import { Bars, parseBar, parseBars } from './bars.ts';
import { createBar, HOUR, toColumns, toFrame, toRows } from '../../tests/kit/runtime/bars.ts';
import { MemoryClock } from '../../tests/kit/runtime/memory-ports.ts';
import { OlderPages, Sequence } from './market-bars.ts';
import { Series } from './series.ts';

const createBars = (from: number, count: number) => Array.from({ length: count }, (_, index) => createBar(from + index, index));

function createColumns(count: number): Bars {
  const bars = new Bars();
  createBars(0, count).forEach((each) => bars.push(each));
  return bars;
}

it('columns grow at both ends', () => {
  const bars = createColumns(1000);
  bars.prepend(createBars(-700, 700));
  bars.push(createBar(1000, 7));
  expect(toRows(bars)).toEqual([...createBars(-700, 700), ...createBars(0, 1000), createBar(1000, 7)]);
});

it.each([
  [-1, 0],
  [0.5, 1],
  [299, 299],
  [300, 300],
])('columns find the first bar at or after %d', (time, index) => {
  expect(createColumns(300).indexOf(time)).toBe(index);
});

const createPage = (...bars: Parameters<typeof toColumns>[0]) => toColumns(bars) as Parameters<typeof parseBars>[0];

it('bars are sorted, and the last of two with the same time is used', () => {
  const page = createPage(createBar(3, 1), createBar(1, 2, 0), createBar(3, 4), createBar(2, 5));
  expect(parseBars(page)).toEqual([createBar(1, 2, 0), createBar(2, 5), createBar(3, 4)]);
});

it.each<readonly [string, Partial<Record<keyof Bar, number | undefined>>]>([
  ['a missing time', { time: NaN }],
  ...['open', 'low', 'close', 'volume'].map((field) => [`a missing ${field}`, { [field]: undefined }] as const),
  ['an infinite price', { high: Infinity }],
  ['a negative volume', { volume: -1 }],
  ['a high below the low', { high: 1, low: 2 }],
])('only a bar with %s is dropped', (_name, wrong) => {
  const bad = { ...createBar(2), ...wrong } as Bar;
  expect(parseBars(createPage(createBar(1), bad, createBar(3)))).toEqual([createBar(1), createBar(3)]);
  expect(parseBar(toFrame(1, bad) as Parameters<typeof parseBar>[0])).toBeNull();
});

it.each<[string, readonly number[], readonly string[]]>([
  ['with a gap', [5, 7, 8], ['first', 'gap', 'next']],
  ['that repeat', [5, 6, 5, 6, 7], ['first', 'next', 'old', 'gap', 'next']],
  ['that are late', [5, 8, 7, 9], ['first', 'gap', 'old', 'next']],
  ['of another subscription', [5, 6, 1, 2, 3], ['first', 'next', 'old', 'gap', 'next']],
])('a sequence detects numbers %s', (_name, numbers, steps) => {
  const sequence = new Sequence();
  expect(numbers.map((seq) => sequence.take(seq))).toEqual(steps);
  sequence.restart();
  expect(sequence.take(3)).toBe('first');
});

it('older pages are requested again after a page that replaced all bars, although there were none before, and show whole bars', () => {
  const series = new Series({ resolution: '1M', base: '1D', notify: () => undefined });
  const createDays = (first: number) => [0, 1, 2].map((day) => createBar(Date.UTC(2026, 0, first + day) / 1000));
  const getState = () => [
    series.hasAll,
    toRows(series.shown).map(({ time, volume }) => `${new Date(time * 1000).getUTCMonth()}: ${volume}`),
  ];
  series.fill(createDays(30).slice(0, 1), 0);
  expect(getState()).toEqual([false, []]);
  series.prepend([]);
  createDays(30).forEach((day) => series.take(day));
  expect(getState()).toEqual([true, ['0: 2', '1: 1']]);
  series.markGap();
  series.fill(createDays(120), 0);
  expect(getState()).toEqual([false, ['4: 2']]);
});

it('a series continues from an empty history, from an outdated page, and from bars that the stream sent before the page', () => {
  const changes: BarChange[] = [];
  const series = new Series({ resolution: '60', base: '60', notify: (change) => changes.push(change) });
  const take = (...times: readonly number[]) => times.map((time) => series.take(createBar(time)) && series.lastClosed);
  const fill = (page: readonly Bar[], known: number) => series.fill(page, known);
  expect([fill([], 0), ...take(1, 2, 3)]).toEqual([true, 1, 1, 2]);
  series.markGap();
  const page = [createBar(1), createBar(2, 7)];
  fill(page, 3);
  expect(toRows(series.shown)).toEqual([...page, createBar(3)]);
  series.markGap();
  expect([...take(6, 5), fill([page[1]!, createBar(3), createBar(4)], 5)]).toEqual([false, false, true]);
  expect(toRows(series.shown)).toEqual([...page, ...[3, 4, 5, 6].map((time) => createBar(time))]);
  series.markGap();
  expect([...take(8), fill([createBar(5), createBar(6)], 0)]).toEqual([false, false]);
  const newer = { kind: 'newer', added: 1 };
  expect(changes).toEqual([{ kind: 'reset' }, newer, newer, { kind: 'reset' }, newer, newer, newer]);
});

it('resolutions without a number count one, unknown ones are ignored, and each has a width in seconds', () => {
  const resolutions = parseResolutions(['S', 'D', 'W', 'M', '60', '7']);
  expect(resolutions).toEqual(['1S', '1D', '1W', '1M', '60']);
  expect(resolutions.map(getWidth)).toEqual([1, 24 * HOUR, 7 * 24 * HOUR, 31 * 24 * HOUR, HOUR]);
});

it('older pages have growing delays until a success, and are dropped if the series was replaced', async () => {
  const [clock, pages, requests] = [new MemoryClock(0), [] as unknown[], [] as number[]];
  const series = { first: 5, hasAll: false, prepend: (page: unknown) => void pages.push(page) };
  const older = new OlderPages(clock);
  const load = (page: unknown) => older.load(series as unknown as Series, (to) => (requests.push(to), page as Promise<never>));
  const counts: number[] = [];
  // The third comes too early.
  for (const isLoaded of [false, false, true, true, false, true]) {
    await load(isLoaded ? Promise.resolve([]) : Promise.reject(new Error('no')));
    counts.push(requests.length);
    clock.advance(1000);
  }
  expect({ counts, pages }).toEqual({ counts: [1, 2, 2, 3, 4, 5], pages: [[], []] });
  const late = load(Promise.resolve([createBar(1)]));
  series.first = 3;
  await late;
  await older.load({ first: undefined } as Series, async () => (requests.push(0), []));
  expect([requests.length, pages.length]).toEqual([6, 2]);
});
