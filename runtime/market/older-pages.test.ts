import { expect, it } from 'vitest';
import { createBar, HOUR, PAGE, SECOND } from '../../tests/kit/runtime/bars.ts';
import { MemoryClock } from '../../tests/kit/runtime/memory-ports.ts';
import { OlderPages } from './market-bars.ts';
import { Series } from './series.ts';

it('older pages are requested again after a page that replaced all bars, although there were none before', () => {
  const series = new Series({ resolution: '60', base: '60', notify: () => undefined });
  series.fill(PAGE, SECOND);
  series.prepend([]);
  expect(series.hasAll).toBe(true);
  series.markGap();
  const later = PAGE.map((each) => ({ ...each, time: each.time + 100 * HOUR }));
  series.fill(later, SECOND + 100 * HOUR);
  expect(series.hasAll).toBe(false);
});

it('older pages have a short delay again after a success, and are dropped if the series was replaced', async () => {
  const [clock, pages, requests] = [new MemoryClock(0), [] as unknown[], [] as number[]];
  const series = { first: 5, hasAll: false, prepend: (page: unknown) => void pages.push(page) };
  const older = new OlderPages(clock);
  const load = (page: unknown) => older.load(series as unknown as Series, (to) => (requests.push(to), page as Promise<never>));
  for (const page of [Promise.reject(new Error('no')), Promise.resolve([]), Promise.reject(new Error('no')), Promise.resolve([])]) {
    await load(page);
    clock.advance(1000);
  }
  expect({ requests, pages }).toEqual({ requests: [5, 5, 5, 5], pages: [[], []] });
  const late = load(Promise.resolve([createBar(1)]));
  series.first = 3;
  await late;
  await older.load({ first: undefined } as Series, async () => (requests.push(0), []));
  expect([requests.length, pages.length]).toEqual([5, 2]);
});
