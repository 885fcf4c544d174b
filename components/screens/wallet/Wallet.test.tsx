import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { linkTo } from '../../../tests/kit/runtime/fake-scope.ts';
import type { Samples } from '../../../tests/kit/runtime/sample-props.ts';
import { ready } from '../../../schemas/async.ts';
import type { WalletAccount } from '../../../schemas/domains/wallet/sources.ts';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { Wallet } from './Wallet.tsx';
import { schema } from './wallet.schema.ts';

const asset = (coin: string) => ({
  coin,
  icon: `/icons/${coin}.png`,
  amount: `1.5 of ${coin}`,
  worth: `$${coin.length}`,
  withdraw: coin === 'USDT' ? linkTo('withdraw/USDT') : null,
});
const ACCOUNTS: readonly WalletAccount[] = [
  { id: 'spot', worth: '$100.00', assets: [asset('BTC'), asset('USDT')] },
  { id: 'futures', worth: '$0.00', assets: [] },
];

const draw = (samples: Samples = {}) =>
  renderScreen(Wallet, schema, { 'session.isLoggedIn': true, 'wallet.accounts': ready(ACCOUNTS), ...samples }).acts;

describe('the wallet', () => {
  it('lists each account with its value and assets', () => {
    draw();
    const spot = screen.getByRole('region', { name: 'user:wallet.accounts.spot' });
    expect(within(spot).getByText('$100.00')).toBeTruthy();
    const rows = within(spot).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['BTC', 'USDT']);
    expect(within(spot).getByText('1.5 of BTC')).toBeTruthy();
    const futures = screen.getByRole('region', { name: 'user:wallet.accounts.futures' });
    expect(within(futures).getByText('user:wallet.nothing')).toBeTruthy();
  });

  it('[DEP-5] deposits an asset by its currency, and leads to the withdrawal of the coins that have one', () => {
    const acts = draw();
    const buttons = screen.getAllByRole('button', { name: /user:wallet.depositCoin/ });
    expect(buttons.map((button) => button.dataset['action'])).toEqual(['open-deposit-method', 'open-deposit-method']);
    fireEvent.click(buttons[0] as HTMLElement);
    expect(acts).toEqual([['open-deposit-method', { currency: 'BTC' }]]);
    const links = screen.getAllByRole('link', { name: /user:wallet.withdrawCoin/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/withdraw/USDT']);
  });

  it('shows the empty state if all accounts are empty', () => {
    draw({ 'wallet.accounts': ready(ACCOUNTS.map((account) => ({ ...account, assets: [] }))) });
    expect(screen.getByText('user:wallet.empty')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'user:wallet.accounts.spot' })).toBeNull();
  });

  it('keeps its place while it is under way', () => {
    draw({ 'wallet.accounts': { state: 'pending' } });
    expect(document.querySelectorAll('[aria-busy="true"] [data-shape="row"]').length).toBeGreaterThan(0);
    expect(screen.queryByText('user:wallet.empty')).toBeNull();
  });
});
