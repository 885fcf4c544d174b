import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { deferred, type Deferred } from '../../../tests/kit/runtime/deferred.ts';
import type { ChartFeed, MarketMatch } from '../../../schemas/domains/market/chart-sources.ts';
import { SymbolSearch } from './SymbolSearch.tsx';
import { fakeFeed } from '../../../tests/kit/components/chart.ts';

type Matches = readonly MarketMatch[];
const match = (symbol: string): MarketMatch => ({ symbol, description: `The market ${symbol}` });

interface Asked extends Deferred<Matches> {
  readonly text: string;
  readonly after: number;
  readonly signal: AbortSignal;
}

function draw() {
  const asked: Asked[] = [];
  const search: ChartFeed['search'] = (text, { after }, signal) => {
    const answer = deferred<Matches>();
    asked.push({ ...answer, text, after, signal });
    return answer.promise;
  };
  const feed = fakeFeed({ search });
  const onSymbol = vi.fn<(symbol: string) => void>();
  render(<SymbolSearch feed={feed} terms={{ after: 700, atMost: 9 }} onSymbol={onSymbol} />);
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  const answer = (at: number, matches: Matches) => act(async () => asked[at]?.resolve(matches));
  const fail = (at: number) => act(async () => asked[at]?.reject(new Error('away')));
  const found = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
  return { asked, onSymbol, type, answer, fail, found };
}

it('[CHA-10] searches after the debounce delay of its record', () => {
  const { asked, type } = draw();
  expect(asked).toEqual([]);
  type(' btc ');
  expect(asked).toMatchObject([{ text: 'btc', after: 700 }]);
});

it('shows what is found, and chooses it', async () => {
  const { type, answer, found, onSymbol } = draw();
  type('a');
  await answer(0, [match('A_B'), match('A_C')]);
  expect(found()).toEqual(['A/BThe market A_B', 'A/CThe market A_C']);
  fireEvent.click(screen.getByRole('button', { name: /A\/C/ }));
  expect(onSymbol.mock.calls).toEqual([['A_C']]);
});

it('[CHA-10] cancels outdated requests and drops their responses in any order', async () => {
  const { asked, type, answer, found } = draw();
  type('a');
  type('ab');
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await answer(1, [match('AB_C')]);
  await answer(0, [match('A_B')]);
  expect(found()).toEqual(['AB/CThe market AB_C']);
});

it.each([
  ['while a new one is pending', 'ab', 2],
  ['where nothing is typed, and asks nothing', '  ', 1],
])('shows nothing of an earlier text %s', async (_name, text, requests) => {
  const { asked, type, answer, found } = draw();
  type('a');
  await answer(0, [match('A_B')]);
  type(text);
  expect(asked).toHaveLength(requests);
  expect(found()).toEqual([]);
});

it.each([
  ['nothing is found', (parts: ReturnType<typeof draw>) => parts.answer(0, []), 'chart:search.none'],
  ['it cannot be asked', (parts: ReturnType<typeof draw>) => parts.fail(0), 'chart:failed'],
])('says so where %s', async (_name, settle, text) => {
  const parts = draw();
  parts.type('zzz');
  await settle(parts);
  expect(screen.getByText(text)).toBeTruthy();
});
