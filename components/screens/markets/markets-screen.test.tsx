import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Async } from '../../../schemas/async.ts';
import type { MarketList } from '../../../schemas/domains/market/sources.ts';
import { countRetries } from '../../../tests/kit/components/count-retries.ts';
import { createLink } from '../../../tests/kit/runtime/fake-scope.ts';
import { resolveSample } from '../../../tests/kit/runtime/sample-props.ts';
import { MARKET_SAMPLE } from '../../../tests/kit/samples/parts.ts';
import { SAMPLES } from '../../../tests/kit/samples/samples.ts';
import { createMarkets, createRow } from '../../../tests/kit/screens/markets.ts';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import type { Market } from './market.ts';
import { Markets } from './Markets.tsx';
import { MarketTable } from './MarketTable.tsx';

const ETH = { direction: 'fall', texts: { change: '−1.08%' }, numbers: { price: 3512, change: -1.08, turnover: 3 } } as const;
const ROWS = [
  createRow('BTC', { name: 'Bitcoin', numbers: { price: 67234, change: 2.4, turnover: 2 } }),
  createRow('ETH', { name: 'Ethereum', ...ETH }),
  createRow('BCH', { name: 'Bitcoin Cash', numbers: { price: 402, change: 0.3, turnover: 1 } }),
];
const renderMarkets = () => renderScreen(Markets, SAMPLES.markets, { 'market.list': createMarkets(ROWS) });
const getPairs = () => screen.queryAllByRole('rowheader').map((cell) => cell.querySelector('a')?.textContent);
const search = (typed: string) => fireEvent.change(screen.getByRole('searchbox', { name: 'market:search' }), { target: { value: typed } });

it.each([
  ['bitcoin', ['BTC/USDT', 'BCH/USDT']],
  [' btc/usdt ', ['BTC/USDT']],
  ['ETH_usdt', ['ETH/USDT']],
  ['', ['BTC/USDT', 'ETH/USDT', 'BCH/USDT']],
  ['doge', []],
])('finds %j by name or symbol: %j', (typed, expected) => {
  renderMarkets();
  search(typed);
  expect(getPairs()).toEqual(expected);
  const notes = screen.queryAllByText(/market:(none|empty)/).map(({ textContent }) => textContent);
  expect(notes).toEqual(expected.length > 0 ? [] : ['market:none']);
});

it('shows only falling markets on request', () => {
  renderMarkets();
  fireEvent.click(screen.getByRole('radio', { name: 'market:show.falling' }));
  expect(getPairs()).toEqual(['ETH/USDT']);
});

it('sorts by a column when its header is pressed, and marks the header', () => {
  renderMarkets();
  const sort = () => fireEvent.click(screen.getByRole('button', { name: 'market:columns.price' }));
  sort();
  expect(getPairs()).toEqual(['BTC/USDT', 'ETH/USDT', 'BCH/USDT']);
  sort();
  expect(getPairs()).toEqual(['BCH/USDT', 'ETH/USDT', 'BTC/USDT']);
  expect(screen.getByRole('columnheader', { name: 'market:columns.price' }).ariaSort).toBe('ascending');
});

function renderTable(rows: Async<MarketList>, size?: number) {
  // The sample matches the group's schema. Only its rows are data.
  const { market } = resolveSample({ market: MARKET_SAMPLE }, { 'market.list': rows }) as { market: Market };
  return render(<MarketTable market={{ ...market, size }} />);
}

it('shows placeholders for as many rows as will load', () => {
  const { container } = renderTable({ state: 'pending' }, 4);
  expect(screen.getByRole('region', { name: 'market:title', busy: true })).toBeTruthy();
  expect([container.querySelectorAll('tbody tr').length, screen.queryByRole('table')]).toEqual([4, null]);
});

it('shows an error and retries on request', async () => {
  expect(await countRetries(renderTable)).toBe(1);
  expect(screen.getByRole('alert').textContent).toContain('market:failed');
  expect(screen.getByRole('button').dataset['action']).toBe('retry');
});

it('shows that the list is empty', () => {
  renderTable(createMarkets([]));
  expect(screen.getByText('market:empty')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it.each([
  [true, 'market:stale'],
  [false, undefined],
])('shows the last known numbers (outdated: %s) with the status %s', (isStale, status) => {
  renderTable(createMarkets([createRow('BTC')], isStale));
  expect(screen.queryByRole('status')?.textContent).toBe(status);
  expect(screen.getByRole('rowheader', { name: /BTC\/USDT/ })).toBeTruthy();
});

it('shows at most as many rows as its size, and marks the current market', () => {
  renderTable(createMarkets([createRow('BTC', { link: createLink('btc', { current: true }) }), createRow('ETH'), createRow('SOL')]), 2);
  expect(getPairs()).toEqual(['BTC/USDT', 'ETH/USDT']);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('BTC/USDT');
});

it('lists a market without a page, its name in its own direction, and its icon without a name', () => {
  const { container } = renderTable(createMarkets([createRow('BTC', { link: null })]));
  const row = screen.getByRole('row', { name: /BTC\/USDT/ });
  expect(within(row).queryByRole('link')).toBeNull();
  expect(within(row).getByText('$67,234.10')).toBeTruthy();
  expect(within(row).getByText('BTC coin').getAttribute('dir')).toBe('auto');
  const image = ['src', 'width', 'height', 'alt'].map((name) => container.querySelector('img')?.getAttribute(name));
  expect(image).toEqual(['/images/coin_icon/64/BTC.png?w=28&q=75', '28', '28', '']);
});
