import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserLocation } from './browser-history.ts';
import type { PagePath } from '../ports/ports.ts';

beforeEach(() => history.replaceState(null, '', '/a?b#c'));
afterEach(() => vi.unstubAllGlobals());

/** The back button ends at another path. */
function back(): void {
  history.replaceState(null, '', '/d');
  window.dispatchEvent(new PopStateEvent('popstate'));
}

const pathOf = (pathname: string): PagePath => ({ pathname, search: '', hash: '' });

it('the page shown is the one of the address, until another is at hand', () => {
  const place = browserLocation();
  const heard = vi.fn<() => void>();
  const stop = place.onChange(heard);
  place.push('/d');
  expect(place.path()).toEqual({ pathname: '/a', search: '?b', hash: '#c' });
  expect(heard).not.toHaveBeenCalled();
  place.arrive(pathOf('/d'));
  expect(place.path()).toEqual(pathOf('/d'));
  stop();
  place.arrive(pathOf('/e'));
  expect(heard).toHaveBeenCalledOnce();
});

it.each<[string, (place: ReturnType<typeof browserLocation>) => void, number]>([
  ['to a new entry of the history', (place) => place.push('/d'), 1],
  ['in place of the entry', (place) => place.replace('/d'), 0],
  ["by the browser's own buttons", back, 0],
])('a move %s is reported with its path', (_way, move, entries) => {
  const place = browserLocation();
  const mover = vi.fn<(path: PagePath) => void>();
  const stop = place.onMove(mover);
  const before = history.length;
  move(place);
  expect(mover.mock.calls).toEqual([[pathOf('/d')]]);
  expect(history.length - before).toBe(entries);
  stop();
  move(place);
  expect(mover).toHaveBeenCalledOnce();
});

it('leaving and loading again are asked of the browser', () => {
  const calls: string[] = [];
  const address = { origin: 'http://hk.localhost:1', hostname: 'hk.localhost', port: '1', protocol: 'http:' };
  const asked = { assign: (href: string) => calls.push(`assign ${href}`), reload: () => calls.push('reload') };
  vi.stubGlobal('location', { ...address, ...asked });
  const place = browserLocation();
  expect(place).toMatchObject(address);
  place.leave('/c');
  place.reload();
  expect(calls).toEqual(['assign /c', 'reload']);
});
