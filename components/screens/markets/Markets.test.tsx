import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeMarkets, fakeRow } from '../../../tests/kit/screens/markets.ts';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { Markets } from './Markets.tsx';
import { SAMPLES } from '../../../tests/kit/samples/samples.ts';

const ROWS = [
  fakeRow('BTC', { name: 'Bitcoin', numbers: { price: 67234, change: 2.4, turnover: 2 } }),
  fakeRow('ETH', {
    name: 'Ethereum',
    direction: 'fall',
    texts: { change: '−1.08%' },
    numbers: { price: 3512, change: -1.08, turnover: 3 },
  }),
  fakeRow('BCH', { name: 'Bitcoin Cash', numbers: { price: 402, change: 0.3, turnover: 1 } }),
];
const listed = (): (string | null)[] => screen.queryAllByRole('rowheader').map((cell) => cell.querySelector('a')?.textContent ?? null);
const search = (typed: string) => fireEvent.change(screen.getByRole('searchbox', { name: 'market:search' }), { target: { value: typed } });

beforeEach(() => void renderScreen(Markets, SAMPLES.markets, { 'market.list': fakeMarkets(ROWS) }));

it.each([
  ['bitcoin', ['BTC/USDT', 'BCH/USDT']],
  [' btc/usdt ', ['BTC/USDT']],
  ['ETH_usdt', ['ETH/USDT']],
  ['', ['BTC/USDT', 'ETH/USDT', 'BCH/USDT']],
])('finds %j by name or symbol', (typed, expected) => {
  search(typed);
  expect(listed()).toEqual(expected);
});

it('shows that the search found nothing', () => {
  search('doge');
  expect(screen.getByText('market:none')).toBeTruthy();
  expect(screen.queryByText('market:empty')).toBeNull();
});

it('shows those that fall', () => {
  fireEvent.click(screen.getByRole('radio', { name: 'market:show.falling' }));
  expect(listed()).toEqual(['ETH/USDT']);
});

it('sorts by a column when its header is pressed, and marks the header', () => {
  fireEvent.click(screen.getByRole('button', { name: 'market:columns.price' }));
  expect(listed()).toEqual(['BTC/USDT', 'ETH/USDT', 'BCH/USDT']);
  fireEvent.click(screen.getByRole('button', { name: 'market:columns.price' }));
  expect(listed()).toEqual(['BCH/USDT', 'ETH/USDT', 'BTC/USDT']);
  expect(screen.getByRole('columnheader', { name: 'market:columns.price' }).getAttribute('aria-sort')).toBe('ascending');
});
