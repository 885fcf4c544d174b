import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderHosts } from '../../tests/kit/runtime/hosts.tsx';
import { createModal, createRoute, createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { USER } from '../../tests/kit/runtime/read-test-value.ts';
import { loadLazyReaders } from '../sources/lazy-readers.ts';
import { Slot } from '../surfaces/Host.tsx';
import { applyPublished, prefetchShown } from './apply.ts';

const TERMS = { symbol: 'BTC_USDT', base: 'BTC', quote: 'USDT', tick: '0.01', lot: '0.1', minimum: '5', fee: '0.001' };

/** Like the order ticket: keeps its draft while the terms of the pair are loaded. */
function Ticket({ props: { terms } }: { readonly props: { readonly terms: { readonly state: string } } }) {
  return terms.state === 'ready' ? <Draft /> : <p>loading</p>;
}

function Draft() {
  const [text, setText] = useState('');
  return <input value={text} onChange={(event) => setText(event.target.value)} />;
}

it('[MAN-36] a publication keeps the draft of an open order dialog', async () => {
  await loadLazyReaders();
  const surface = createModal({ component: 'ticket', props: { terms: { value: 'orders.terms' } } });
  const document = createTestSite({ routes: { trade: createRoute('/trade/{pair}') }, surfaces: { order: surface } });
  const components = { ticket: () => Promise.resolve(Ticket as never) };
  const given = { document, components, answers: { 'order-terms': TERMS }, cookies: USER, href: 'http://localhost:4173/trade/BTC_USDT' };
  const { container, step, stores, board, ports } = await renderHosts(<Slot id="modal" />, given);
  const input = container.querySelector('input')!;
  fireEvent.change(input, { target: { value: '90000' } });
  const next = { ...document, surfaces: {} };
  const files = { port: ports.file } as never;
  const setManifest = vi.spyOn(ports.document, 'setManifest');
  await step(() => applyPublished({ document: next, hash: 'next', files }, { stores, board, ports } as never));
  expect(setManifest.mock.calls).toEqual([['next']]);
  expect(container.querySelector('input')).toBe(input);
  expect(input.value).toBe('90000');
  expect(ports.fetch.calls.filter((id) => id === 'order-terms')).toEqual(['order-terms']);
});

it.each([
  ['published', '/tr/vip', 'vip', { title: { text: 'new:title' } }, ['new']],
  ['unchanged', '/tr/vip', 'vip', null, ['old']],
  ['missing', '/tr/x', 'not-found', null, ['old']],
])('[MAN-12] the texts and code of a page that is %s are prefetched', async (_, pathname, id, published, namespaces) => {
  const screen = { screen: 'blocked', props: { title: { text: 'guards:title' } } };
  const surfaces = { bar: createModal({ component: 'bar', props: { title: { text: 'bar:title' } } }) };
  const routes = { vip: { ...createRoute('/vip'), screen: 'vip', code: 'vip' }, 'not-found': createRoute('/not-found') };
  const document = createTestSite({ routes, surfaces, guards: { region: screen as never } });
  const prefetch = vi.fn(async (address: string) => (address.startsWith('/content/') ? published : null));
  const load = vi.fn<(name: string) => void>();
  const pages = { peek: () => ({ state: 'ready', value: { title: { text: 'old:title' } } }) };
  const stores = { route: { location: { pathname } }, locale: { namespaces: ['ui'] }, pages };
  await prefetchShown({ document, files: { prefetch } } as never, { stores, code: { load } } as never);
  const guarded = id === 'vip' ? ['guards'] : [];
  const texts = ['ui', 'bar', ...guarded, ...namespaces].map((namespace) => expect.stringMatching(`^/texts/tr\\..*/${namespace}.json$`));
  expect(prefetch.mock.calls.flat()).toEqual([expect.stringContaining(`/${id}.json`), ...texts]);
  expect(load.mock.calls.flat()).toEqual(['bar', ...(id === 'vip' ? ['blocked', 'vip'] : [routes['not-found'].screen])]);
});
