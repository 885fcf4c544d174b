import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { linkTo } from '../../../tests/kit/runtime/fake-scope.ts';
import { ready } from '../../../schemas/async.ts';
import type { WalletAccount } from '../../../schemas/domains/wallet/sources.ts';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { Wallet } from './Wallet.tsx';
import { SAMPLES } from '../../../tests/kit/samples/samples.ts';

const createAsset = (coin: string, withdraw: WalletAccount['assets'][number]['withdraw'] = null) => {
  return { coin, icon: `/icons/${coin}.png`, amount: `1.5 of ${coin}`, worth: `$${coin.length}`, withdraw };
};
const ACCOUNTS: readonly WalletAccount[] = [
  { id: 'spot', worth: '$100.00', assets: [createAsset('BTC'), createAsset('USDT', linkTo('withdraw/USDT'))] },
  { id: 'futures', worth: '$0.00', assets: [] },
];

const renderWallet = (accounts: readonly WalletAccount[]) =>
  renderScreen(Wallet, SAMPLES.wallet, { 'session.isLoggedIn': true, 'wallet.accounts': ready(accounts) }).acts;

it('[DEP-5] lists each account with its value and assets, deposits an asset, and links the withdrawals that exist', () => {
  const acts = renderWallet(ACCOUNTS);
  const spot = within(screen.getByRole('region', { name: 'user:wallet.accounts.spot' }));
  expect(spot.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['BTC', 'USDT']);
  for (const text of ['$100.00', '1.5 of BTC']) expect(spot.getByText(text)).toBeTruthy();
  const futures = screen.getByRole('region', { name: 'user:wallet.accounts.futures' });
  expect(within(futures).getByText('user:wallet.nothing')).toBeTruthy();
  const buttons = screen.getAllByRole('button', { name: /user:wallet.depositCoin/ });
  expect(buttons.map((button) => button.dataset['action'])).toEqual(['open-deposit-method', 'open-deposit-method']);
  fireEvent.click(buttons[0]!);
  expect(acts).toEqual([['open-deposit-method', { currency: 'BTC' }]]);
  const links = screen.getAllByRole('link', { name: /user:wallet.withdrawCoin/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/withdraw/USDT']);
});

it('shows one empty state if all accounts are empty', () => {
  renderWallet(ACCOUNTS.map((account) => ({ ...account, assets: [] })));
  expect(screen.getByText('user:wallet.empty')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'user:wallet.accounts.spot' })).toBeNull();
});
