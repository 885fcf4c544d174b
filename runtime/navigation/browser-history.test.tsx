import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settle } from '../../tests/kit/runtime/settle.ts';
import type { PagePath } from '../ports/ports.ts';
import { type BrowserHistory, createBrowserHistory } from './browser-history.ts';

const root = document.documentElement;
/** Scrollable height of the page. jsdom has no layout. */
let range = 0;
let grow: () => void = () => undefined;

/** The histories of earlier tests end with their listeners. */
const listening = vi.spyOn(window, 'addEventListener');
const stopListening = (): void => {
  for (const [name, listener] of listening.mock.calls.splice(0)) window.removeEventListener(name, listener as EventListener);
};

beforeEach(() => {
  range = 1_000;
  sessionStorage.clear();
  history.replaceState(null, '', '/a?b#c');
  document.body.innerHTML = '<main id="main" tabindex="-1"></main>';
  Object.defineProperty(root, 'scrollHeight', { get: () => range, configurable: true });
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('scrollTo', (_x: number, y: number) => scrollLater(Math.min(y, range)));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        grow = callback;
      }
      observe = () => undefined;
      disconnect = () => (grow = () => undefined);
    },
  );
});
afterEach(() => {
  stopListening();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function scroll(top: number): void {
  vi.stubGlobal('scrollY', top);
  window.dispatchEvent(new Event('scroll'));
}

/** As browsers do: the position changes at once, the event follows. */
function scrollLater(top: number): void {
  vi.stubGlobal('scrollY', top);
  queueMicrotask(() => scroll(scrollY));
}

/** The browser's buttons: an entry of that state and path is current. */
async function traverse(state: unknown, path: string): Promise<void> {
  history.replaceState(state, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await settle();
}

/** A history whose pages are shown at once. */
function instantHistory(): BrowserHistory {
  const place = createBrowserHistory();
  place.onMove((path) => place.arrive(path));
  return place;
}

async function push(place: BrowserHistory, href: string): Promise<void> {
  place.push(href);
  await settle();
}

/** Adds the element of a fragment. */
function addPart(): HTMLElement {
  const part = document.createElement('h2');
  part.id = 'päärt';
  part.scrollIntoView = () => scrollLater(300);
  document.getElementById('main')?.append(part);
  return part;
}

const pathOf = (pathname: string): PagePath => ({ pathname, search: '', hash: '' });

it('the address changes at once, the page shown on arrival', () => {
  const place = createBrowserHistory();
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

it('[TOT-3] reports no move if the page keeps the user', () => {
  const place = createBrowserHistory();
  const mover = vi.fn<(path: PagePath) => void>();
  place.onMove(mover);
  vi.spyOn(history, 'pushState').mockReturnValue();
  place.push('/d');
  expect(mover).not.toHaveBeenCalled();
});

it.each<[string, (place: BrowserHistory) => void, number]>([
  ['push', (place) => place.push('/d'), 1],
  ['replace', (place) => place.replace('/d'), 0],
  ['Back', () => void traverse(null, '/d'), 0],
])('%s reports the path and adds %3$d entries', (_way, move, entries) => {
  const place = createBrowserHistory();
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

it('[RTE-40] a new page begins at its top with the focus on main, Back and Forward restore the scroll position', async () => {
  const place = instantHistory();
  const first: unknown = history.state;
  scroll(400);
  await push(place, '/d');
  expect({ scrollY, focus: document.activeElement?.id, mode: history.scrollRestoration }).toEqual({
    scrollY: 0,
    focus: 'main',
    mode: 'manual',
  });
  const second: unknown = history.state;
  scroll(70);
  await traverse(first, '/a?b#c');
  expect(scrollY).toBe(400);
  await traverse(second, '/d');
  expect(scrollY).toBe(70);
});

it('[RTE-40] a reload keeps the scroll positions of all entries', async () => {
  const place = instantHistory();
  const first: unknown = history.state;
  scroll(400);
  await push(place, '/d');
  scroll(70);
  window.dispatchEvent(new Event('pagehide'));
  stopListening();
  scroll(0);
  instantHistory();
  expect(scrollY).toBe(70);
  await traverse(first, '/a?b#c');
  expect(scrollY).toBe(400);
});

it('[RTE-40] the page stays where the user scrolled before the script ran', () => {
  scroll(250);
  createBrowserHistory();
  expect(scrollY).toBe(250);
});

it('[RTE-40] a late page is scrolled once it is high enough, without losing its position meanwhile', async () => {
  const place = instantHistory();
  const first: unknown = history.state;
  scroll(400);
  await push(place, '/d');
  const second: unknown = history.state;
  range = 100;
  await traverse(first, '/a?b#c');
  expect(scrollY).toBe(100);
  await traverse(second, '/d');
  await traverse(first, '/a?b#c');
  range = 1_000;
  grow();
  await settle();
  expect(scrollY).toBe(400);
  scroll(10);
  grow();
  expect(scrollY).toBe(10);
});

it('[RTE-40] a page left before it was high enough does not scroll the next one', async () => {
  const place = instantHistory();
  const first: unknown = history.state;
  scroll(400);
  await push(place, '/d');
  const second: unknown = history.state;
  scroll(70);
  range = 100;
  await traverse(first, '/a?b#c');
  await traverse(second, '/d');
  range = 1_000;
  grow();
  expect(scrollY).toBe(70);
});

it.each(['wheel', 'keydown'])('[RTE-40] %s while a page loads leaves the scroll position to the user', async (action) => {
  const place = instantHistory();
  const first: unknown = history.state;
  scroll(400);
  await push(place, '/d');
  range = 100;
  await traverse(first, '/a?b#c');
  window.dispatchEvent(new Event(action));
  range = 1_000;
  grow();
  expect(scrollY).toBe(100);
});

it('[RTE-40] the fragment of another page is reached and focused once it is rendered', async () => {
  const place = instantHistory();
  scroll(50);
  await push(place, '/d#p%C3%A4%C3%A4rt');
  expect({ scrollY, focus: document.activeElement?.id }).toEqual({ scrollY: 0, focus: 'main' });
  const part = addPart();
  grow();
  expect({ scrollY, focus: document.activeElement }).toEqual({ scrollY: 300, focus: part });
});

it.each([
  ['/a?b', 0],
  ['/a?b#p%C3%A4%C3%A4rt', 300],
])('[RTE-40] a link to the current URL %s adds no entry and scrolls to %d', async (href, top) => {
  history.replaceState(null, '', href);
  const part = addPart();
  const place = instantHistory();
  scroll(50);
  const before = history.length;
  await push(place, href);
  expect({ added: history.length - before, scrollY }).toEqual({ added: 0, scrollY: top });
  expect(document.activeElement).toBe(top === 0 ? document.getElementById('main') : part);
});

it('leaving and reloading call the browser', () => {
  const calls: string[] = [];
  const address = { origin: 'http://hk.localhost:1', hostname: 'hk.localhost', port: '1', protocol: 'http:', hash: '' };
  vi.stubGlobal('location', { ...address, assign: (href: string) => calls.push(`assign ${href}`), reload: () => calls.push('reload') });
  const place = createBrowserHistory();
  expect(place).toMatchObject({ origin: 'http://hk.localhost:1', hostname: 'hk.localhost', port: '1', protocol: 'http:' });
  place.leave('/c');
  place.reload();
  expect(calls).toEqual(['assign /c', 'reload']);
});
