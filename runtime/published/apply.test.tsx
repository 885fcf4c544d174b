import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderHosts } from '../../tests/kit/runtime/hosts.tsx';
import { createModal, createRoute, createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { USER } from '../../tests/kit/runtime/read-test-value.ts';
import { loadLazyReaders } from '../sources/lazy-readers.ts';
import { Slot } from '../surfaces/Host.tsx';
import { applyPublished } from './apply.ts';

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
  await step(() => applyPublished({ document: next, hash: 'next', files }, { stores, board, ports } as never));
  expect(container.querySelector('input')).toBe(input);
  expect(input.value).toBe('90000');
  expect(ports.fetch.calls.filter((id) => id === 'order-terms')).toEqual(['order-terms']);
});
