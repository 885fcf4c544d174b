import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Async } from '../../../schemas/async.ts';
import type { DepositNetwork } from '../../../schemas/domains/wallet/sources.ts';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { Deposit } from './Deposit.tsx';
import { schema } from './deposit.schema.ts';

const network = (id: string, address = `address-on-${id}`) => ({ id, name: `${id} chain`, address, minimum: '10', confirmations: 12 });
const NETWORKS = [network('TRX'), network('ETH')];

const draw = (networks: Async<readonly DepositNetwork[]>) =>
  renderScreen(Deposit, schema, { 'session.isLoggedIn': true, 'deposit.networks': networks, 'route.currency': 'USDT' }).acts;
const ready = (value: readonly DepositNetwork[]) => ({ state: 'ready', value }) as const;
const drawn = () =>
  screen
    .getByRole('img', { name: /user:deposit.qr/ })
    .querySelectorAll('path')[1]
    ?.getAttribute('d');

describe('the deposit of a coin', () => {
  it('shows the address on the first network, to read and to scan, with what is credited', () => {
    draw(ready(NETWORKS));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'TRX chain' }).checked).toBe(true);
    expect(screen.getByText('address-on-TRX')).toBeTruthy();
    expect(drawn()).toMatch(/^M/);
    expect(screen.getByText('10 USDT')).toBeTruthy();
    expect(screen.getByText('deposit.warning')).toBeTruthy();
  });

  it('follows the choice of a network: another address, another code to copy and to scan', () => {
    const acts = draw(ready(NETWORKS));
    const before = drawn();
    fireEvent.click(screen.getByRole('radio', { name: 'ETH chain' }));
    expect(screen.getByText('address-on-ETH')).toBeTruthy();
    expect(screen.queryByText('address-on-TRX')).toBeNull();
    expect(drawn()).not.toBe(before);
    fireEvent.click(screen.getByRole('button', { name: 'user:deposit.copy' }));
    expect(acts).toEqual([['copy', { text: 'address-on-ETH' }]]);
  });

  it('warns only about a coin that can be deposited', () => {
    draw(ready([]));
    expect(screen.queryByText(/deposit.warning/)).toBeNull();
  });

  it.each<[string, Async<readonly DepositNetwork[]>, RegExp]>([
    ['there is no network', ready([]), /user:deposit.none/],
    ['there is no address yet', ready([network('TRX', '')]), /user:deposit.noAddress/],
    ['it was lost', { state: 'lost' }, /user:deposit.failed/],
  ])('says so where %s', (_, networks, words) => {
    draw(networks);
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    expect(screen.queryByRole('img', { name: /user:deposit.qr/ })).toBeNull();
  });

  it('keeps its place while it is pending', () => {
    draw({ state: 'pending' });
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
  });
});
