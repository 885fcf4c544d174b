// @vitest-environment jsdom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { browserLocation } from '../ports/browser-location.ts';
import { MemoryClock } from '../ports/memory.ts';
import { type Deferred, deferred } from '../testing/deferred.ts';
import { settle } from '../testing/settle.ts';
import { PATIENCE_MS } from './arrive.ts';
import { followMoves } from './follow-moves.ts';

const scrollTo = vi.fn<(x: number, y: number) => void>();
beforeEach(() => {
  history.replaceState(null, '', '/');
  document.body.innerHTML = '<main id="main" tabindex="-1"></main>';
  scrollTo.mockReset();
  vi.stubGlobal('scrollTo', scrollTo);
});

/** A page at home; pages in `slow` have to be fetched. */
function atHome(slow: Readonly<Record<string, Deferred<void>>>) {
  const location = browserLocation();
  const clock = new MemoryClock();
  onTestFinished(followMoves(location, { clock, prepare: (pathname) => slow[pathname]?.promise ?? null }));
  const seen = () => ({ path: location.path().pathname, atTop: scrollTo.mock.calls.length > 0, focus: document.activeElement?.id });
  return { location, clock, seen };
}

it('[MAN-31] the previous page stays until the next one is loaded; then path, focus and scroll position change together', async () => {
  const learn = deferred<void>();
  const { location, seen } = atHome({ '/learn': learn });
  location.push('/learn');
  expect(seen()).toEqual({ path: '/', atTop: false, focus: '' });
  learn.resolve();
  await settle();
  expect(seen()).toEqual({ path: '/learn', atTop: true, focus: 'main' });
});

it('a second move replaces a pending one', async () => {
  const learn = deferred<void>();
  const { location, clock } = atHome({ '/learn': learn });
  const arrived: string[] = [];
  location.onChange(() => arrived.push(location.path().pathname));
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
  expect(seen()).toMatchObject({ path: '/learn', atTop: false });
});
