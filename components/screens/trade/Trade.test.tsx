import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createLink } from '../../../tests/kit/runtime/fake-scope.ts';
import { createRow } from '../../../tests/kit/screens/markets.ts';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { Trade } from './Trade.tsx';
import { SAMPLES } from '../../../tests/kit/samples/samples.ts';

it('shows the pair and its 24-hour figures', () => {
  renderScreen(Trade, SAMPLES.trade, { 'route.pair': 'BTC_USDT', 'market.pair': { state: 'ready', value: createRow('BTC') } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('BTC/USDT');
  const values = screen.getAllByRole('definition').map((value) => value.textContent);
  expect(values.slice(0, 4)).toEqual(['+2.41%', '68,010.00', '65,120.40', '18,204.11']);
});

it('shows the pair while its figures load', () => {
  const { container } = renderScreen(Trade, SAMPLES.trade, { 'route.pair': 'BTC/USDT' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('BTC/USDT');
  expect(container.querySelector('header [aria-busy="true"]')).toBeTruthy();
});

it('replaces the panels of a pair that is not listed by one empty state, with a link to the markets', () => {
  const { container } = renderScreen(Trade, SAMPLES.trade, { 'route.pair': 'FOO_BAR', 'market.pair': null });
  const empty = screen.getByText('market:unlisted').parentElement!;
  expect(within(empty).getByRole('link').textContent).toBe('market.all');
  expect(container.querySelector('[data-panel]')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('trade.next')).toBeTruthy();
});

it.each([
  ['trade-isolated', 'trade.isolated', true],
  ['trade', 'trade.spot', false],
])('marks the kind of %s as current, and shows the note only for isolated margin', (link, label, hasNote) => {
  renderScreen(Trade, SAMPLES.trade, { [link]: createLink(link, { current: true }) });
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(label);
  expect(screen.queryByText('trade.isolatedNote') !== null).toBe(hasNote);
});
