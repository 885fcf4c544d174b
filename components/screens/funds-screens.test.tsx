import { fireEvent, screen, within, act as settle } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Async, ready } from '../../schemas/async.ts';
import type { DepositNetwork, WalletAccount } from '../../schemas/domains/wallet/sources.ts';
import { renderScreen } from '../../tests/kit/screens/render-screen.tsx';
import { Deposit } from './deposit/Deposit.tsx';
import { getSample } from '../../tests/kit/samples/get-sample.ts';
import { createLink } from '../../tests/kit/runtime/fake-scope.ts';
import { Wallet } from './wallet/Wallet.tsx';
import type { SurfaceHandle } from '../../schemas/manifest/resolved.ts';
import { setLanguage } from '../../tests/kit/components/set-language.ts';
import { Withdraw } from './withdraw/Withdraw.tsx';

type Networks = Async<readonly DepositNetwork[]>;

const createNetwork = (id: string, address = `address-on-${id}`) => ({ id, name: `${id} chain`, address, minimum: '10', confirmations: 6 });
const renderDeposit = (networks: Networks) =>
  renderScreen(Deposit, getSample('deposit'), { 'session.isLoggedIn': true, 'deposit.networks': networks, 'route.currency': 'USDT' }).acts;
const getCode = () => screen.queryByRole('img', { name: /user:deposit.qr/ })?.innerHTML;

it('the deposit page shows the address on the chosen network as text, QR code and copy control, with what is credited', () => {
  const acts = renderDeposit(ready([createNetwork('TRX'), createNetwork('ETH')]));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'TRX chain' }).checked).toBe(true);
  for (const text of ['address-on-TRX', '10 USDT', 'account:deposit.warnings.network.text']) expect(screen.getByText(text)).toBeTruthy();
  const before = getCode();
  expect(before).toMatch(/<path.+<path.* d="M/);
  fireEvent.click(screen.getByRole('radio', { name: 'ETH chain' }));
  expect(screen.getByText('address-on-ETH')).toBeTruthy();
  expect(screen.queryByText('address-on-TRX')).toBeNull();
  expect(getCode()).not.toBe(before);
  fireEvent.click(screen.getByRole('button', { name: 'user:deposit.copy' }));
  expect(acts).toEqual([['copy', { text: 'address-on-ETH' }]]);
});

it.each<[string, Networks, text: string, warnings: number]>([
  ['there is no network', ready([]), 'user:deposit.noneText', 0],
  ['there is no address yet', ready([createNetwork('TRX', '')]), 'user:deposit.noAddress', 1],
])('the deposit page shows that %s, and warns only about a coin that can be deposited', (_, networks, text, warnings) => {
  renderDeposit(networks);
  expect(screen.getByText(text)).toBeTruthy();
  expect([screen.queryAllByText('account:deposit.warnings.network.text').length, getCode()]).toEqual([warnings, undefined]);
});

const createAsset = (coin: string, withdraw: WalletAccount['assets'][number]['withdraw'] = null) => {
  return { coin, icon: `/icons/${coin}.png`, amount: `1.5 of ${coin}`, worth: `$${coin.length}`, withdraw };
};
const ACCOUNTS: readonly WalletAccount[] = [
  { id: 'spot', worth: '$100.00', assets: [createAsset('BTC'), createAsset('USDT', createLink('withdraw/USDT'))] },
  { id: 'futures', worth: '$0.00', assets: [] },
];

const renderWallet = (accounts: readonly WalletAccount[]) =>
  renderScreen(Wallet, getSample('wallet'), { 'session.isLoggedIn': true, 'wallet.accounts': ready(accounts) }).acts;

it('[DEP-5] the wallet lists each account with its value and assets, deposits an asset, and links the withdrawals that exist', () => {
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

it('the wallet shows one empty state if all accounts are empty', () => {
  renderWallet(ACCOUNTS.map((account) => ({ ...account, assets: [] })));
  expect(screen.getByText('user:wallet.empty')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'user:wallet.accounts.spot' })).toBeNull();
});

const NETWORK = { coin: 'USDT', id: 'X', name: 'Network', chain: 'unknown', fee: '0.5', minimum: '10', decimals: 6 };
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

function renderWithdraw(handle: Partial<SurfaceHandle> = {}, network = NETWORK) {
  const samples = {
    'session.isLoggedIn': true,
    'route.currency': 'USDT',
    'withdraw.balances': ready([{ account: 'spot', coin: 'USDT', amount: '6616.37' }]),
    'withdraw.networks': ready([network]),
  };
  const { acts, container } = renderScreen(Withdraw, getSample('withdraw'), samples, handle);
  const field = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
  const submit = () => settle(async () => fireEvent.submit(container.querySelector('form')!));
  const shown = () => [...container.querySelectorAll('dd')].map((cell) => cell.textContent);
  return { acts, field, type, submit, shown };
}

it('[TRD-10] a withdrawal accepts an amount with the decimal separator of the language and sends it with a point', async () => {
  setLanguage('de');
  const { acts, field, type, submit, shown } = renderWithdraw();
  fireEvent.click(screen.getByRole('button', { name: 'withdraw:max' }));
  expect(field('amount').value).toBe('6616,37');
  expect(shown()).toEqual(['6.616,37 USDT', '10 USDT', '0,5 USDT', '6.615,87 USDT']);
  type('address', 'address');
  type('amount', '12,25');
  await submit();
  expect(shown().slice(2)).toEqual(['12,25 USDT', '0,5 USDT', '11,75 USDT']);
  type('fundpass', 'secret');
  await submit();
  const [id, sent] = acts.at(-1)!;
  expect({ id, ...sent }).toEqual({ id: 'withdraw', coin: 'USDT', network: 'X', address: 'address', amount: '12.25', fundpass: 'secret' });
});

it.each([
  [TRON, '12', 'evm', 'address', 'address'],
  [TRON, '6616.38', 'tron', 'amount', 'available'],
  [TRON, '1,000', 'tron', 'amount', 'number'],
  [TRON, '9.99', 'tron', 'amount', 'minimum'],
  [TRON, '10.1234567', 'tron', 'amount', 'decimals'],
])('a withdrawal shows the problem of %s and %s on %s at its field', async (address, amount, chain, name, problem) => {
  const { acts, field, type, submit } = renderWithdraw({}, { ...NETWORK, chain });
  type('address', address);
  type('amount', amount);
  await submit();
  expect(document.activeElement).toBe(field(name));
  expect(field(name).getAttribute('aria-describedby')).toBe(screen.getByText(`withdraw:problem.${problem}`).parentElement?.id);
  expect(acts).toEqual([]);
});

it('the withdrawal page shows that a coin without a network can’t be withdrawn', () => {
  renderWithdraw({}, { ...NETWORK, coin: 'XYZ' });
  expect(screen.getByText('withdraw:none')).toBeTruthy();
});

it('a withdrawal shows the server’s message at a rejected fund password until it changes', async () => {
  const handled: unknown[] = [];
  const act = vi.fn<SurfaceHandle['act']>(async (action, { fundpass } = {}, { onRefused } = {}) => {
    if (action !== 'withdraw' || fundpass === 'right') return true;
    handled.push([1, 10702006].map((code) => onRefused?.({ code, message: 'It is wrong.' })));
    return false;
  });
  const { field, type, submit } = renderWithdraw({ act });
  type('address', 'address');
  type('amount', '12');
  await submit();
  type('fundpass', 'wrong');
  await submit();
  expect(handled).toEqual([[false, true]]);
  expect([document.activeElement, field('fundpass').ariaInvalid]).toEqual([field('fundpass'), 'true']);
  expect(field('fundpass').getAttribute('aria-describedby')).toContain(screen.getByText('It is wrong.').parentElement!.id);
  type('fundpass', 'right');
  expect(screen.queryByText('It is wrong.')).toBeNull();
  await submit();
  expect(screen.getByRole('region', { name: 'withdraw:done' })).toBeTruthy();
});
