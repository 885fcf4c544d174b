import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { linkTo } from '../../../runtime/testing/fake-scope.ts';
import { fakeRow } from '../testing/markets.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { Trade } from './Trade.tsx';
import { schema } from './trade.schema.ts';

it('names the pair and says how its day went', () => {
  renderScreen(Trade, schema, { 'route.pair': 'BTC_USDT', 'market.pair': { state: 'ready', value: fakeRow('BTC') } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('BTC/USDT');
  const values = screen.getAllByRole('definition').map((value) => value.textContent);
  expect(values.slice(0, 4)).toEqual(['+2.41%', '68,010.00', '65,120.40', '18,204.11']);
});

it('names the pair before its numbers are there', () => {
  const { container } = renderScreen(Trade, schema, { 'route.pair': 'BTC/USDT' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('BTC/USDT');
  expect(container.querySelector('header [aria-busy="true"]')).toBeTruthy();
});

it('says that a pair is not traded, and draws the rest', () => {
  renderScreen(Trade, schema, { 'route.pair': 'BTC_USD', 'market.pair': null });
  expect(screen.getByText('market:unlisted')).toBeTruthy();
  expect(screen.getByText('trade.next')).toBeTruthy();
});

it('says that the price failed and asks again on request', () => {
  const retry = vi.fn<() => void>();
  renderScreen(Trade, schema, { 'market.pair': { state: 'lost', retry } });
  fireEvent.click(screen.getByRole('button', { name: 'ui:retry' }));
  expect(retry).toHaveBeenCalledOnce();
});

it('marks isolated margin as the kind chosen, with its note', () => {
  renderScreen(Trade, schema, { 'trade-isolated': linkTo('trade-isolated', { current: true }) });
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('trade.isolated');
  expect(screen.getByText('trade.isolatedNote')).toBeTruthy();
});

it('says no note of a kind that is not chosen', () => {
  renderScreen(Trade, schema, { trade: linkTo('trade', { current: true }) });
  expect(screen.queryByText('trade.isolatedNote')).toBeNull();
});
