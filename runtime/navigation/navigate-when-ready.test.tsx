import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { browserLocation } from './browser-history.ts';
import { MemoryClock } from '../ports/memory.ts';
import { type Deferred, deferred } from '../../tests/kit/runtime/deferred.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { PATIENCE_MS, followMoves } from './navigate-when-ready.ts';

const scrollTo = vi.fn<(x: number, y: number) => void>();
beforeEach(() => {
  history.replaceState(null, '', '/');
  document.body.innerHTML = '<main id="main" tabindex="-1"></main>';
  scrollTo.mockReset();
  vi.stubGlobal('scrollTo', scrollTo);
});

afterEach(() => document.body.replaceChildren());

/** A page at home; pages in `slow` load later. */
function atHome(slow: Readonly<Record<string, Deferred<void>>>) {
  const location = browserLocation();
  const clock = new MemoryClock();
  onTestFinished(followMoves(location, { clock, prepare: (pathname) => slow[pathname]?.promise ?? null }));
  const arrived: string[] = [];
  location.onChange(() => arrived.push(location.path().pathname));
  const seen = () => ({ arrived, atTop: scrollTo.mock.calls.length > 0, focus: document.activeElement?.id });
  return { location, clock, arrived, seen };
}

it('[MAN-31] the previous page stays until the next one is loaded; then path, focus and scroll position change together, once', async () => {
  const learn = deferred<void>();
  const { location, clock, seen } = atHome({ '/learn': learn });
  location.push('/learn');
  clock.advance(PATIENCE_MS - 1);
  expect(seen()).toEqual({ arrived: [], atTop: false, focus: '' });
  learn.resolve();
  await settle();
  clock.advance(PATIENCE_MS);
  expect(seen()).toEqual({ arrived: ['/learn'], atTop: true, focus: 'main' });
});

it('[MAN-31] the previous page stays for 300 ms at most, and the next one is shown once', async () => {
  const learn = deferred<void>();
  const { location, clock, arrived } = atHome({ '/learn': learn });
  location.push('/learn');
  clock.advance(299);
  expect(arrived).toEqual([]);
  clock.advance(1);
  expect(arrived).toEqual(['/learn']);
  learn.resolve();
  await settle();
  expect(arrived).toEqual(['/learn']);
});

it('a second move replaces a pending one', async () => {
  const learn = deferred<void>();
  const { location, clock, arrived } = atHome({ '/learn': learn });
  location.push('/learn');
  location.push('/price');
  learn.resolve();
  await settle();
  clock.advance(PATIENCE_MS);
  expect(arrived).toEqual(['/price']);
});

it('a loaded page is shown at once; a fragment keeps its scroll position', () => {
  const { location, seen } = atHome({});
  location.push('/learn#part');
  expect(seen()).toMatchObject({ arrived: ['/learn'], atTop: false });
});
