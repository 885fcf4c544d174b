import { act, render, screen } from '@testing-library/react';
import { autorun, configure, runInAction } from 'mobx';
import { enableStaticRendering } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openPage } from './open-page.tsx';
import { renderPage } from './prerender.tsx';
import { createBrowserHistory } from '../runtime/navigation/browser-history.ts';
import { createCookies, createLocation, createPorts, createStorage } from '../tests/kit/runtime/memory-ports.ts';
import { createHydrationPorts } from '../runtime/ports/anonymous-visitor.ts';
import { createRuntime } from '../runtime/runtime.ts';
import { createFakeNetwork } from '../tests/kit/runtime/fake-network.ts';
import { settle } from '../tests/kit/runtime/settle.ts';
import { getContents, createModal, createRoute, createTestSite } from '../tests/kit/runtime/site-document.ts';

// Modules that load later render in a browser, also in other files of this process.
enableStaticRendering(false);

const createText = (text: string) => ({ text });
const LATE = { value: 'prize.num', else: 'Of BTC' };
const BAR = { name: createText('bars:name'), text: createText('bars:text'), tone: 'info' };
const document = createTestSite({
  routes: {
    home: createRoute('/', { screen: 'not-found' }),
    'not-found': createRoute('/not-found'),
    late: createRoute('/late', { screen: 'message', code: 'late', props: { title: createText('price:title'), text: LATE } }),
    price: createRoute('/price', { screen: 'message', props: { title: createText('price:title'), text: createText('price:text') } }),
  },
  guards: { blocked: { when: 'blocked', priority: 1, screen: 'not-found' } },
  rules: {
    blocked: { logic: { var: 'page.isBlocked' } },
    wide: { logic: { '!': [{ var: 'device.isPhone' }] } },
    once: { logic: { '===': [{ var: 'memory.once.shownAt' }, null] } },
  },
  surfaces: {
    bar: createModal({ component: 'notice-bar', slot: 'bar', props: BAR }),
    wide: createModal({
      component: 'notice-bar',
      slot: 'bar',
      when: 'wide',
      priority: 1,
      props: { ...BAR, text: createText('bars:wide') },
    }),
    once: createModal({ component: 'notice-bar', slot: 'bar', when: 'once', props: { ...BAR, text: createText('bars:once') } }),
  },
});
const contents = getContents(document);
const TEXTS = {
  shell: {},
  bars: { name: 'Note', text: 'Read it', wide: 'On wide screens', once: 'New here?' },
  price: { title: 'Fiyat', text: 'Of BTC' },
  ui: {},
};
const DRAWN = { at: 1_000, path: '/tr/price' };

it('[MAN-8] renders the page of a path, with the code and texts of all its parts', async () => {
  const texts = Object.fromEntries(Object.entries(TEXTS).map(([name, said]) => [`/texts/tr.h2/${name}.json`, said]));
  const prerender = (route: string) =>
    renderPage({ document, page: { route, content: contents[route]! }, texts, drawn: { ...DRAWN, path: `/tr/${route}` } });
  const html = await prerender('price');
  for (const said of ['data-screen="price"', 'Fiyat', 'Read it', 'New here?']) expect(html).toContain(said);
  expect(html).not.toContain('On wide screens');
  expect(await prerender('late')).toContain('<noscript><noscript><div class="message');
});

/** Opens that page, prerendered or not, for a logged-in visitor who has seen the bar `once`. */
async function opened(stands: boolean) {
  const real = createPorts({
    cookies: createCookies({ uid: '7', nickname: 'Ada' }),
    storage: createStorage(new Map([['meridian:surface:once', '{"shownAt":1}']])),
    fetch: createFakeNetwork({ texts: TEXTS, contents }),
    location: createLocation(`http://localhost:4173${DRAWN.path}`),
  });
  const drawn = createHydrationPorts(real, DRAWN, document.site.hosts.production);
  if (!stands) drawn.activate();
  const runtime = runInAction(() => createRuntime(document, drawn.ports, contents));
  const start: typeof runtime.start = (...code) => {
    const stop = runtime.start(...code);
    onTestFinished(stop);
    return stop;
  };
  const { board, stores } = runtime;
  const known = { isLoggedIn: false, at: 0 };
  onTestFinished(autorun(() => (known.isLoggedIn = stores.session.isLoggedIn)));
  onTestFinished(autorun(() => (known.at = stores.clock.now())));
  const listening = vi.spyOn(window, 'addEventListener');
  const location = createBrowserHistory();
  const added = [...listening.mock.calls];
  listening.mockRestore();
  // Else it would scroll the pages of other files in this process.
  onTestFinished(() => added.forEach(([name, listener]) => window.removeEventListener(name, listener)));
  let page: ReactNode = null;
  await openPage({ runtime: { ...runtime, start }, location, hydration: stands ? drawn : null, render: (given) => (page = given) });
  // Without StrictMode, which activates the page twice during development. The second time would hide a wrong first one.
  const { children } = (page as unknown as ReactElement<{ children: ReactNode }>).props;
  const now = () => ({ ...known, isDrawn: board.isPrerendered, cookie: real.cookies.jar.get('lang') });
  return { page: children, now, location, at: real.clock.now() };
}

it('[MAN-8] a prerendered page is whole at once, the anonymous visitor’s until it is hydrated, and then the real one’s', async () => {
  const { page, now, at } = await opened(true);
  expect(now()).toEqual({ isLoggedIn: false, at: 1_000, isDrawn: true, cookie: undefined });
  render(page);
  expect(screen.getByRole('heading').textContent).toBe('Fiyat');
  const bars = () => screen.getAllByRole('region').map(({ textContent }) => textContent);
  expect(bars()).toContain('Read it');
  await act(settle);
  expect(bars()).toEqual(['Read it', 'On wide screens']);
  expect(now()).toEqual({ isLoggedIn: true, at, isDrawn: false, cookie: 'tr' });
});

it('a page that isn’t prerendered is the real visitor’s from the start, and follows the address', async () => {
  const { now, location, at } = await opened(false);
  expect(now()).toEqual({ isLoggedIn: true, at, isDrawn: false, cookie: 'tr' });
  onTestFinished(() => history.replaceState(null, '', ' '));
  location.push('#more');
  await expect.poll(() => location.path().hash).toBe('#more');
});

it.each([true, false])('a page opens without changing state outside an action (prerendered: %s)', async (isPrerendered) => {
  configure({ enforceActions: 'always' });
  onTestFinished(() => configure({ enforceActions: 'observed' }));
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { page } = await opened(isPrerendered);
  render(page);
  await act(settle);
  expect(warn.mock.calls).toEqual([]);
});
