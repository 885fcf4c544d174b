import { expect, it } from 'vitest';
import { json } from '../../tests/kit/runtime/fake-network.ts';
import { runtimeOf } from '../../tests/kit/runtime/runtime-of.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { modal, route, siteDocument } from '../../tests/kit/runtime/site-document.ts';
import { ComponentLoader } from './component-loader.ts';
import { preparePage, prefetchPage } from './prepare-page.ts';

const document = siteDocument({
  rules: { blocked: { logic: { var: 'page.isBlocked' } } },
  routes: {
    home: route('/', { screen: 'home' }),
    'not-found': route('/not-found', { screen: 'none', title: 'None' }),
    learn: route('/learn', { screen: 'list', title: { text: 'content:title' }, props: { intro: { text: 'learn:intro' } } }),
    trade: route('/trade/{pair}', { screen: 'trade', title: 'T', code: 'spot' }),
  },
  guards: { blocked: { when: 'blocked', priority: 1, screen: 'message', props: { text: { text: 'guards:blocked' } } } },
  surfaces: { header: modal({ slot: 'header', props: { label: { text: 'shell:label' } } }) },
});

const NO_SCHEMA = () => Promise.reject(new Error('no schema'));

/** A settled home page; `asked` lists the chunks and files it requests from then on. */
async function atHome() {
  const chunks: string[] = [];
  const entry = (name: string) => ({ name, slots: [], load: async () => (chunks.push(name), () => null), schema: NO_SCHEMA });
  const { stores, ports } = runtimeOf({ document, contents: { home: { title: 'Home' } } });
  const components = new ComponentLoader(['home', 'none', 'list', 'trade', 'message'].map(entry), stores.locale, {});
  await components.load('home');
  await settle();
  const before = ports.fetch.asked.length;
  const asked = () => [...chunks.slice(1), ...ports.fetch.asked.slice(before)].toSorted();
  return { parts: { stores, components }, asked, ports };
}

const LEARN = ['/content/main.c1/learn.json', '/texts/en.h1/content.json', '/texts/en.h1/learn.json', 'list'];

it('[MAN-31] loads a page whole: its content, its code, and its texts', async () => {
  const { parts, asked } = await atHome();
  await preparePage('/learn', parts);
  expect(asked()).toEqual(LEARN);
  expect(preparePage('/learn', parts)).toBeNull();
});

it('[MAN-31] prefetches a page whole', async () => {
  const { parts, asked } = await atHome();
  prefetchPage('/learn', parts);
  await settle();
  expect(asked()).toEqual(LEARN);
});

it('[MAN-31] loads the guards that may replace a page', async () => {
  const { parts, asked } = await atHome();
  await preparePage('/trade/A_B', parts);
  expect(asked()).toEqual(['/content/main.c1/trade.json', '/texts/en.h1/guards.json', 'message', 'trade']);
  expect(preparePage('/trade/C_D', parts)).toBeNull();
});

it('[MAN-31] loads all texts of a page in another language, also those around the screen', async () => {
  const { parts, asked } = await atHome();
  await preparePage('/tr', parts);
  expect(asked()).toEqual(['/texts/tr.h2/shell.json']);
});

it('[MAN-31] loads the not-found page for an unknown path, but doesn’t prefetch it', async () => {
  const { parts, asked } = await atHome();
  prefetchPage('/docs/terms.pdf', parts);
  await settle();
  expect(asked()).toEqual([]);
  await preparePage('/nowhere', parts);
  expect(asked()).toEqual(['/content/main.c1/not-found.json', 'none']);
});

it('[MAN-31] loads a page again that failed, but doesn’t prefetch it again', async () => {
  const { parts, asked, ports } = await atHome();
  ports.fetch.contents['learn'] = json({}, 404);
  await preparePage('/learn', parts);
  prefetchPage('/learn', parts);
  await settle();
  expect(asked()).toEqual(['/content/main.c1/learn.json', 'list']);
  delete ports.fetch.contents['learn'];
  await preparePage('/learn', parts);
  expect(asked()).toEqual(['/content/main.c1/learn.json', '/content/main.c1/learn.json', 'list']);
});
