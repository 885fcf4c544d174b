import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Async, ready } from '../../../schemas/async.ts';
import type { DepositNetwork } from '../../../schemas/domains/wallet/sources.ts';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { Deposit } from './Deposit.tsx';
import { SAMPLES } from '../../../tests/kit/samples/samples.ts';

type Networks = Async<readonly DepositNetwork[]>;

const network = (id: string, address = `address-on-${id}`) => ({ id, name: `${id} chain`, address, minimum: '10', confirmations: 12 });
const renderDeposit = (networks: Networks) =>
  renderScreen(Deposit, SAMPLES.deposit, { 'session.isLoggedIn': true, 'deposit.networks': networks, 'route.currency': 'USDT' }).acts;
const getCode = () => screen.queryByRole('img', { name: /user:deposit.qr/ })?.innerHTML;

it('shows the address on the chosen network as text, QR code and copy control, with what is credited', () => {
  const acts = renderDeposit(ready([network('TRX'), network('ETH')]));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'TRX chain' }).checked).toBe(true);
  for (const text of ['address-on-TRX', '10 USDT', 'deposit.warning']) expect(screen.getByText(text)).toBeTruthy();
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
  ['there is no address yet', ready([network('TRX', '')]), 'user:deposit.noAddress', 1],
])('shows that %s, and warns only about a coin that can be deposited', (_, networks, text, warnings) => {
  renderDeposit(networks);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryAllByText('deposit.warning')).toHaveLength(warnings);
  expect(getCode()).toBeUndefined();
});
