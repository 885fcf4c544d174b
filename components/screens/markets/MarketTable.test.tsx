import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Async } from '../../../schemas/async.ts';
import type { MarketList } from '../../../schemas/domains/market/sources.ts';
import { linkTo } from '../../../tests/kit/runtime/fake-scope.ts';
import { sampleProps } from '../../../tests/kit/runtime/sample-props.ts';
import { countRetries } from '../../../tests/kit/components/count-retries.ts';
import { fakeMarkets, fakeRow } from '../../../tests/kit/screens/markets.ts';
import { MARKET_SAMPLE } from '../../../tests/kit/samples/parts.ts';
import type { Market } from './market.ts';
import { MarketTable } from './MarketTable.tsx';

function renderTable(rows: Async<MarketList>, size?: number) {
  // The sample matches the group's schema. Only its rows are data.
  const { market } = sampleProps({ market: MARKET_SAMPLE }, { 'market.list': rows }) as { market: Market };
  return render(<MarketTable market={{ ...market, size }} />);
}

it('keeps the place of the numbers while they load, with as many lines as will come', () => {
  const { container } = renderTable({ state: 'pending' }, 4);
  expect(screen.getByRole('region', { name: 'market:title', busy: true })).toBeTruthy();
  expect(container.querySelectorAll('tbody tr')).toHaveLength(4);
  expect(screen.queryByRole('table')).toBeNull();
});

it('shows an error and retries on request', async () => {
  expect(await countRetries(renderTable)).toBe(1);
  expect(screen.getByRole('alert').textContent).toContain('market:failed');
  expect(screen.getByRole('button').dataset['action']).toBe('retry');
});

it('says that there is nothing', () => {
  renderTable(fakeMarkets([]));
  expect(screen.getByText('market:empty')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it.each([
  [true, 'market:stale'],
  [false, undefined],
])('shows the last known numbers (stale: %s) and says so: %s', (isStale, status) => {
  renderTable(fakeMarkets([fakeRow('BTC')], isStale));
  expect(screen.queryByRole('status')?.textContent).toBe(status);
  expect(screen.getByRole('rowheader', { name: /BTC\/USDT/ })).toBeTruthy();
});

it('shows no more rows than it was given room for', () => {
  renderTable(fakeMarkets([fakeRow('BTC'), fakeRow('ETH'), fakeRow('SOL')]), 2);
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
});

it('renders the name in its own direction, and the icon from its address, 28 pixels wide and without a name', () => {
  const { container } = renderTable(fakeMarkets([fakeRow('BTC')]));
  expect(screen.getByText(fakeRow('BTC').name).getAttribute('dir')).toBe('auto');
  const image = container.querySelector('img');
  expect(['src', 'width', 'height', 'alt'].map((name) => image?.getAttribute(name))).toEqual([
    '/images/coin_icon/64/BTC.png?w=28&q=75',
    '28',
    '28',
    '',
  ]);
});

it('still lists a market whose page this visitor does not have', () => {
  renderTable(fakeMarkets([fakeRow('BTC', { link: null })]));
  const row = screen.getByRole('row', { name: /BTC\/USDT/ });
  expect(within(row).queryByRole('link')).toBeNull();
  expect(within(row).getByText('$67,234.10')).toBeTruthy();
});

it('marks the market that the page shows', () => {
  renderTable(fakeMarkets([fakeRow('BTC', { link: linkTo('btc', { current: true }) }), fakeRow('ETH')]));
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('BTC/USDT');
});
