import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createDeferred, type Deferred } from '../../../tests/kit/runtime/settle.ts';
import type { ChartFeed, MarketMatch } from '../../../schemas/domains/market/chart-sources.ts';
import { SymbolSearch } from './SymbolSearch.tsx';
import { createFakeFeed } from '../../../tests/kit/components/chart.ts';

const createMatch = (symbol: string): MarketMatch => ({ symbol, description: `The market ${symbol}` });

function renderSearch() {
  const responses: Deferred<readonly MarketMatch[]>[] = [];
  const search = vi.fn<ChartFeed['search']>(() => responses[responses.push(createDeferred()) - 1]!.promise);
  const onSymbol = vi.fn<(symbol: string) => void>();
  render(<SymbolSearch feed={createFakeFeed({ search })} terms={{ after: 700, atMost: 9 }} onSymbol={onSymbol} />);
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  const respond = (at: number, ...symbols: string[]) => act(async () => responses[at]?.resolve(symbols.map(createMatch)));
  const fail = (at: number) => act(async () => responses[at]?.reject(new Error('away')));
  const getFound = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
  return { search, onSymbol, type, respond, fail, getFound };
}

it('[CHA-10] searches after the debounce delay of its record', () => {
  const { search, type } = renderSearch();
  expect(search).not.toHaveBeenCalled();
  type(' btc ');
  expect(search.mock.calls.map(([text, { after }]) => [text, after])).toEqual([['btc', 700]]);
});

it('shows the found markets, and chooses one', async () => {
  const { type, respond, getFound, onSymbol } = renderSearch();
  type('a');
  await respond(0, 'A_B', 'A_C');
  expect(getFound()).toEqual(['A/BThe market A_B', 'A/CThe market A_C']);
  fireEvent.click(screen.getByRole('button', { name: /A\/C/ }));
  expect(onSymbol.mock.calls).toEqual([['A_C']]);
});

it('[CHA-10] cancels outdated requests and drops their responses in any order', async () => {
  const { search, type, respond, getFound } = renderSearch();
  type('a');
  type('ab');
  expect(search.mock.calls.map(([, , signal]) => signal.aborted)).toEqual([true, false]);
  await respond(1, 'AB_C');
  await respond(0, 'A_B');
  expect(getFound()).toEqual(['AB/CThe market AB_C']);
});

it.each([
  ['while a new request is pending', 'ab', 2],
  ['without a request if the text is blank', '  ', 1],
])('shows no results of an earlier text %s', async (_name, text, requests) => {
  const { search, type, respond, getFound } = renderSearch();
  type('a');
  await respond(0, 'A_B');
  type(text);
  expect(search).toHaveBeenCalledTimes(requests);
  expect(getFound()).toEqual([]);
});

it.each(['respond', 'fail'] as const)('shows that nothing was found, or that the request failed: %s', async (settle) => {
  const parts = renderSearch();
  parts.type('zzz');
  await parts[settle](0);
  expect(screen.getByText(settle === 'fail' ? 'chart:failed' : 'chart:search.none')).toBeTruthy();
});
