import { expect, it } from 'vitest';
import { settle, createDeferred } from '../../tests/kit/runtime/settle.ts';
import { MemoryClock } from '../../tests/kit/runtime/memory-ports.ts';
import type { PagePath } from '../ports/ports.ts';
import { NAVIGATION_TIMEOUT_MS, navigateWhenReady } from './navigate-when-ready.ts';

/** A location whose page /learn loads late. */
function createNavigation() {
  const clock = new MemoryClock();
  const learn = createDeferred<void>();
  const arrived: string[] = [];
  let report: (path: PagePath) => void = () => undefined;
  const onMove = (listener: typeof report) => ((report = listener), () => undefined);
  const arrive = ({ pathname }: PagePath) => void arrived.push(pathname);
  navigateWhenReady({ onMove, arrive }, { clock, prepare: (pathname) => (pathname === '/learn' ? learn.promise : null) });
  const move = (pathname: string) => report({ pathname, search: '', hash: '' });
  return { clock, learn, arrived, move };
}

it.each([
  ['until the next one is loaded', 299, []],
  ['for 300 ms at most', 300, ['/learn']],
])('[MAN-31] the previous page stays %s, and the next one is shown once', async (_name, waitMs, before) => {
  const { clock, learn, arrived, move } = createNavigation();
  move('/learn');
  clock.advance(waitMs);
  expect(arrived).toEqual(before);
  learn.resolve();
  await settle();
  expect({ arrived, timers: clock.pending }).toEqual({ arrived: ['/learn'], timers: 0 });
});

it('a second move replaces a pending one', async () => {
  const { clock, learn, arrived, move } = createNavigation();
  for (const path of ['/learn', '/price']) move(path);
  learn.resolve();
  await settle();
  clock.advance(NAVIGATION_TIMEOUT_MS);
  expect(arrived).toEqual(['/price']);
});
