// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserLocation } from '../ports/browser.ts';
import { MemoryClock } from '../ports/memory.ts';
import { type Deferred, deferred } from '../testing/deferred.ts';
import { PATIENCE_MS } from './arrive.ts';
import { RouterBridge } from './RouterBridge.tsx';

const scrollTo = vi.fn<(x: number, y: number) => void>();
afterEach(cleanup);
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
  const prepare = (pathname: string) => slow[pathname]?.promise ?? null;
  render(
    <BrowserRouter>
      <RouterBridge location={location} clock={clock} prepare={prepare} />
    </BrowserRouter>,
  );
  const push = (href: string) => act(async () => location.push(href));
  return { location, clock, push, path: () => location.path().pathname };
}

it('[MAN-31] the page before stays until the next one is at hand; then place, focus and top change together', async () => {
  const learn = deferred<void>();
  const { push, path } = atHome({ '/learn': learn });
  await push('/learn');
  expect(path()).toBe('/');
  expect(scrollTo.mock.calls).toEqual([]);
  expect(document.activeElement?.id).toBe('');
  await act(async () => learn.resolve());
  expect(path()).toBe('/learn');
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  expect(document.activeElement?.id).toBe('main');
});

it('[MAN-31] the page before stays no longer than patience lasts', async () => {
  const { push, path, clock } = atHome({ '/learn': deferred() });
  await push('/learn');
  clock.advance(PATIENCE_MS - 1);
  expect(path()).toBe('/');
  clock.advance(1);
  expect(path()).toBe('/learn');
});

it('who goes elsewhere meanwhile arrives there, and only there', async () => {
  const learn = deferred<void>();
  const { push, location, clock } = atHome({ '/learn': learn });
  const arrived: string[] = [];
  location.onChange(() => arrived.push(location.path().pathname));
  await push('/learn');
  await push('/price');
  await act(async () => learn.resolve());
  clock.advance(PATIENCE_MS);
  expect(arrived).toEqual(['/price']);
});

it('a page that is at hand is there at once; a fragment keeps its place', async () => {
  const { push, path } = atHome({});
  await push('/learn#part');
  expect({ path: path(), scrolled: scrollTo.mock.calls }).toEqual({ path: '/learn', scrolled: [] });
});
