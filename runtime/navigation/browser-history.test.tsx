import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settle } from '../../tests/kit/runtime/settle.ts';
import type { PagePath } from '../ports/ports.ts';
import { type BrowserHistory, createBrowserHistory } from './browser-history.ts';

const root = document.documentElement;
/** Scrollable height of the page. jsdom has no layout. */
let range = 0;
let onResize: () => void = () => undefined;

const grow = (to: number) => ((range = to), onResize());

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
  const FakeObserver = vi.fn(function create(callback: () => void) {
    onResize = callback;
    return { observe: () => undefined, disconnect: () => (onResize = () => undefined) };
  });
  vi.stubGlobal('ResizeObserver', FakeObserver);
});
afterEach(stopListening);

function scroll(top: number): void {
  vi.stubGlobal('scrollY', top);
  window.dispatchEvent(new Event('scroll'));
}

/** Changes the position at once and dispatches the event later, as browsers do. */
function scrollLater(top: number): void {
  vi.stubGlobal('scrollY', top);
  queueMicrotask(() => scroll(scrollY));
}

/** Makes the entry of that state and path current, as the browser's buttons do. */
async function traverse(state: unknown, path: string): Promise<void> {
  history.replaceState(state, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await settle();
}

/** A history whose pages are shown at once. */
function createInstantHistory(): BrowserHistory {
  const pages = createBrowserHistory();
  pages.onMove((path) => pages.arrive(path));
  return pages;
}

const push = (pages: BrowserHistory, href: string) => (pages.push(href), settle());

/** Opens a second page from a first one that is scrolled to 400; returns the states of both entries. */
async function openSecondPage(): Promise<{ first: unknown; second: unknown }> {
  const pages = createInstantHistory();
  const first: unknown = history.state;
  scroll(400);
  await push(pages, '/d');
  return { first, second: history.state };
}

/** Adds the element of a fragment. */
function addPart(): HTMLElement {
  const part = document.createElement('h2');
  part.id = 'päärt';
  part.scrollIntoView = () => scrollLater(300);
  document.getElementById('main')?.append(part);
  return part;
}

const toPath = (pathname: string): PagePath => ({ pathname, search: '', hash: '' });

it('changes the address at once, and the page on arrival', () => {
  const pages = createBrowserHistory();
  const onChange = vi.fn<() => void>();
  const stop = pages.onChange(onChange);
  pages.push('/d');
  expect(pages.path()).toEqual({ pathname: '/a', search: '?b', hash: '#c' });
  expect(onChange).not.toHaveBeenCalled();
  pages.arrive(toPath('/d'));
  expect(pages.path()).toEqual(toPath('/d'));
  stop();
  pages.arrive(toPath('/e'));
  expect(onChange).toHaveBeenCalledOnce();
});

it.each<[string, (pages: BrowserHistory) => void, number]>([
  ['push', (pages) => pages.push('/d'), 1],
  ['replace', (pages) => pages.replace('/d'), 0],
  ['Back', () => void traverse(null, '/d'), 0],
])('[TOT-3] %s reports the path and adds $2 history entries, unless the page blocks the navigation', (_way, move, entries) => {
  const pages = createBrowserHistory();
  const onMove = vi.fn<(path: PagePath) => void>();
  const stop = pages.onMove(onMove);
  const before = history.length;
  move(pages);
  expect(onMove.mock.calls).toEqual([[toPath('/d')]]);
  expect(history.length - before).toBe(entries);
  vi.spyOn(history, 'pushState').mockReturnValue();
  pages.push('/e');
  stop();
  move(pages);
  expect(onMove).toHaveBeenCalledOnce();
});

it('[RTE-40] a new page begins at its top with the focus on main; Back, Forward and a reload restore the scroll position', async () => {
  const { first, second } = await openSecondPage();
  expect([scrollY, document.activeElement?.id, history.scrollRestoration]).toEqual([0, 'main', 'manual']);
  scroll(70);
  await traverse(first, '/a?b#c');
  expect(scrollY).toBe(400);
  await traverse(second, '/d');
  expect(scrollY).toBe(70);
  window.dispatchEvent(new Event('pagehide'));
  stopListening();
  scroll(0);
  createInstantHistory();
  expect([scrollY, Object.keys(sessionStorage)]).toEqual([70, ['meridian:scroll']]);
  await traverse(first, '/a?b#c');
  expect(scrollY).toBe(400);
});

it('[RTE-40] the page stays where the user scrolled before the script ran', () => {
  scroll(250);
  createBrowserHistory();
  expect(scrollY).toBe(250);
});

it('[RTE-40] a late page is scrolled once it is high enough, without losing its position meanwhile', async () => {
  const { first, second } = await openSecondPage();
  range = 100;
  await traverse(first, '/a?b#c');
  expect(scrollY).toBe(100);
  await traverse(second, '/d');
  await traverse(first, '/a?b#c');
  grow(1_000);
  await settle();
  expect(scrollY).toBe(400);
  scroll(10);
  grow(1_000);
  expect(scrollY).toBe(10);
  document.body.insertAdjacentHTML('beforeend', '<i data-skeleton="screen"></i>');
  await traverse(first, '/a?b#c');
  scroll(5);
  grow(1_000);
  expect(scrollY).toBe(10);
});

it('[RTE-40] a page left before it was high enough does not scroll the next one', async () => {
  const { first, second } = await openSecondPage();
  scroll(70);
  range = 100;
  await traverse(first, '/a?b#c');
  await traverse(second, '/d');
  grow(1_000);
  expect(scrollY).toBe(70);
});

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('[RTE-40] %s while a page loads ends the scrolling', async (action) => {
  const { first } = await openSecondPage();
  range = 100;
  await traverse(first, '/a?b#c');
  window.dispatchEvent(new Event(action));
  grow(1_000);
  expect(scrollY).toBe(100);
});

it('[RTE-40] the fragment of another page is reached and focused once it is rendered', async () => {
  const pages = createInstantHistory();
  scroll(50);
  await push(pages, '/d#p%C3%A4%C3%A4rt');
  expect([scrollY, document.activeElement?.id]).toEqual([0, 'main']);
  const part = addPart();
  grow(1_000);
  expect([scrollY, document.activeElement]).toEqual([300, part]);
});

it.each([
  ['/a?b', 0],
  ['/a?b#%', 0],
  ['/a?b#p%C3%A4%C3%A4rt', 300],
])('[RTE-40] a link to the current URL %s adds no entry and scrolls to %d', async (href, top) => {
  history.replaceState(null, '', href);
  const part = addPart();
  const pages = createInstantHistory();
  expect(scrollY).toBe(0);
  scroll(50);
  const before = history.length;
  await push(pages, href);
  expect([history.length - before, scrollY]).toEqual([0, top]);
  expect(document.activeElement).toBe(top === 0 ? document.getElementById('main') : part);
});

it.each([
  [null, -1],
  ['0', 0],
])('[RTE-40] the element of a fragment with tabindex %j is focused, and has %d then', async (given, expected) => {
  const part = addPart();
  if (given !== null) part.setAttribute('tabindex', given);
  await push(createInstantHistory(), '/d#p%C3%A4%C3%A4rt');
  expect([document.activeElement, part.tabIndex]).toEqual([part, expected]);
});

it('leaving and reloading call the browser', () => {
  const calls: string[] = [];
  const url = { origin: 'http://hk.localhost:1', hostname: 'hk.localhost', port: '1', protocol: 'http:', hash: '' };
  vi.stubGlobal('location', { ...url, assign: (href: string) => calls.push(`assign ${href}`), reload: () => calls.push('reload') });
  const pages = createBrowserHistory();
  expect(pages).toMatchObject({ origin: 'http://hk.localhost:1', hostname: 'hk.localhost', port: '1', protocol: 'http:' });
  pages.leave('/c');
  pages.reload();
  expect(calls).toEqual(['assign /c', 'reload']);
});
