import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sampleProps } from '../../../runtime/testing/sample-props.ts';
import type { Async } from '../../../schemas/async.ts';
import type { DepositNetwork } from '../../../schemas/sources/account.ts';
import { fakeHandle } from '../../testing/handle.ts';
import { SAMPLE_VALUES } from '../../testing/sample-values.ts';
import { Deposit } from './Deposit.tsx';
import { type DepositProps, schema } from './deposit.schema.ts';

const network = (id: string, address = `address-on-${id}`) => ({ id, name: `${id} chain`, address, minimum: '10', confirmations: 12 });
const NETWORKS = [network('TRX'), network('ETH')];

function draw(networks: Async<readonly DepositNetwork[]>, loggedIn = true) {
  const surface = fakeHandle('deposit');
  const samples = { ...SAMPLE_VALUES, 'session.isLoggedIn': loggedIn, 'deposit.networks': networks, 'route.currency': 'USDT' };
  // The sample is held to the schema in screens.test.tsx.
  render(<Deposit props={sampleProps(schema.sample, samples) as DepositProps} surface={surface} />);
  return surface;
}
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

  it('follows the choice of a network: another address, another code', () => {
    draw(ready(NETWORKS));
    const before = drawn();
    fireEvent.click(screen.getByRole('radio', { name: 'ETH chain' }));
    expect(screen.getByText('address-on-ETH')).toBeTruthy();
    expect(screen.queryByText('address-on-TRX')).toBeNull();
    expect(drawn()).not.toBe(before);
  });

  it('copies the address that it shows', () => {
    const surface = draw(ready(NETWORKS));
    fireEvent.click(screen.getByRole('radio', { name: 'ETH chain' }));
    fireEvent.click(screen.getByRole('button', { name: 'user:deposit.copy' }));
    expect(surface.acts).toEqual([['copy', { text: 'address-on-ETH' }]]);
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

  it('keeps its place while it is under way, and asks again once it was lost', () => {
    draw({ state: 'pending' });
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    const retry = vi.fn<() => void>();
    draw({ state: 'lost', retry });
    fireEvent.click(screen.getByRole('button', { name: 'ui:retry' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('[RTE-5] is nothing but a prompt to a visitor', () => {
    draw(ready(NETWORKS), false);
    expect(screen.getByRole('heading', { name: 'user:signIn.title' })).toBeTruthy();
    expect(screen.queryByText('address-on-TRX')).toBeNull();
  });
});
