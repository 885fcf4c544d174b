import { expect, it } from 'vitest';
import { toResponse } from '../../tests/kit/runtime/fake-network.ts';
import { createTestRuntime } from '../../tests/kit/runtime/create-test-runtime.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { createModal, createRoute, createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { ComponentLoader } from './component-loader.ts';
import { preparePage, prefetchPage } from './prepare-page.ts';

const document = createTestSite({
  rules: { blocked: { logic: { var: 'page.isBlocked' } } },
  routes: {
    home: createRoute('/', { screen: 'home' }),
    'not-found': createRoute('/not-found', { screen: 'none', title: 'None' }),
    learn: createRoute('/learn', { screen: 'list', title: { text: 'content:title' }, props: { intro: { text: 'learn:intro' } } }),
    trade: createRoute('/trade/{pair}', { screen: 'trade', title: 'T', code: 'spot' }),
  },
  guards: { blocked: { when: 'blocked', priority: 1, screen: 'message', props: { text: { text: 'guards:blocked' } } } },
  surfaces: { header: createModal({ slot: 'header', props: { label: { text: 'shell:label' } } }) },
});

const NO_SCHEMA = () => Promise.reject(new Error('no schema'));

/** A settled home page; `requested` lists the chunks and files it requests from then on. */
async function openHome() {
  const chunks: string[] = [];
  const entry = (name: string) => ({ name, slots: [], load: async () => (chunks.push(name), () => null), schema: NO_SCHEMA });
  const { stores, ports } = createTestRuntime({ document, contents: { home: { title: 'Home' } } });
  const components = new ComponentLoader(['home', 'none', 'list', 'trade', 'message'].map(entry), stores.locale, {});
  await components.load('home');
  await settle();
  const before = ports.fetch.requested.length;
  const requested = () => [...chunks.slice(1), ...ports.fetch.requested.slice(before)].toSorted();
  const parts = { stores, components };
  const prefetch = (path: string) => (prefetchPage(path, parts), settle());
  return { prepare: (path: string) => preparePage(path, parts), prefetch, requested, ports };
}

const LEARN = ['/content/main.c1/learn.json', '/texts/en.h1/content.json', '/texts/en.h1/learn.json', 'list'];
const TRADE = ['/content/main.c1/trade.json', '/texts/en.h1/guards.json', 'message', 'trade'];

it.each<[string, 'prepare' | 'prefetch', string, string[], string?]>([
  ['loads content, code, and texts of a page', 'prepare', '/learn', LEARN, '/learn'],
  ['prefetches content, code, and texts of a page', 'prefetch', '/learn', LEARN, '/learn'],
  ['loads the guards that may replace a page', 'prepare', '/trade/A_B', TRADE, '/trade/C_D'],
  ['loads all texts of a page in another language, also those around the screen', 'prepare', '/tr', ['/texts/tr.h2/shell.json'], '/tr'],
  ['loads the not-found page for an unknown path', 'prepare', '/nowhere', ['/content/main.c1/not-found.json', 'none'], '/elsewhere'],
  ['doesn’t prefetch the not-found page', 'prefetch', '/docs/terms.pdf', []],
])('[MAN-31] %s, once', async (_name, how, path, expected, ready) => {
  const page = await openHome();
  await page[how](path);
  expect([page.requested(), ready === undefined ? null : page.prepare(ready)]).toEqual([expected, null]);
});

it('[MAN-31] loads a page again that failed, but doesn’t prefetch it again', async () => {
  const { prepare, prefetch, requested, ports } = await openHome();
  ports.fetch.contents['learn'] = toResponse({}, 404);
  await prepare('/learn');
  await prefetch('/learn');
  expect(requested()).toEqual(['/content/main.c1/learn.json', 'list']);
  delete ports.fetch.contents['learn'];
  await prepare('/learn');
  expect(requested()).toEqual(['/content/main.c1/learn.json', '/content/main.c1/learn.json', 'list']);
});
