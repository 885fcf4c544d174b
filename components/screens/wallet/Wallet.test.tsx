import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { linkTo } from '../../../runtime/testing/fake-scope.ts';
import { sampleProps, type Samples } from '../../../runtime/testing/sample-props.ts';
import type { Async } from '../../../schemas/async.ts';
import type { WalletAccount } from '../../../schemas/sources/account.ts';
import { fakeHandle } from '../../testing/handle.ts';
import { SAMPLE_VALUES } from '../../testing/sample-values.ts';
import { Wallet } from './Wallet.tsx';
import { schema, type WalletProps } from './wallet.schema.ts';

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

function draw(accounts: Async<readonly WalletAccount[]>, { loggedIn = true, ...more }: Samples & { loggedIn?: boolean } = {}) {
  const surface = fakeHandle('funds');
  const samples = { ...SAMPLE_VALUES, 'session.isLoggedIn': loggedIn, 'wallet.accounts': accounts, ...more };
  // The sample is held to the schema in screens.test.tsx.
  render(<Wallet props={sampleProps(schema.sample, samples) as WalletProps} surface={surface} />);
  return surface;
}
const ready = (value: readonly WalletAccount[]) => ({ state: 'ready', value }) as const;

describe('the wallet', () => {
  it('[RTE-5] is nothing but a prompt to a visitor', () => {
    draw(ready(ACCOUNTS), { loggedIn: false });
    expect(screen.getByRole('heading', { name: 'user:signIn.title' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('tells each account, what it is worth and what it holds', () => {
    draw(ready(ACCOUNTS));
    const spot = screen.getByRole('region', { name: 'user:wallet.accounts.spot' });
    expect(within(spot).getByText('$100.00')).toBeTruthy();
    const rows = within(spot).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['BTC', 'USDT']);
    expect(within(spot).getByText('1.5 of BTC')).toBeTruthy();
    const futures = screen.getByRole('region', { name: 'user:wallet.accounts.futures' });
    expect(within(futures).getByText('user:wallet.nothing')).toBeTruthy();
  });

  it('[DEP-5] asks how to deposit an asset, with its currency', () => {
    const surface = draw(ready(ACCOUNTS));
    const buttons = screen.getAllByRole('button', { name: /user:wallet.depositCoin/ });
    expect(buttons.map((button) => button.dataset['action'])).toEqual(['open-deposit-method', 'open-deposit-method']);
    fireEvent.click(buttons[0] as HTMLElement);
    expect(surface.acts).toEqual([['open-deposit-method', { currency: 'BTC' }]]);
  });

  it('leads to the withdrawal of the coins that have one', () => {
    draw(ready(ACCOUNTS));
    const links = screen.getAllByRole('link', { name: /user:wallet.withdrawCoin/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/withdraw/USDT']);
  });

  it('runs its controls', () => {
    const run = vi.fn<() => void>();
    draw(ready(ACCOUNTS), { 'open-transfer': { id: 'open-transfer', run } });
    const button = screen.getByRole('button', { name: 'funds.transfer' });
    fireEvent.click(button);
    expect(run).toHaveBeenCalledOnce();
    expect(button.dataset['action']).toBe('open-transfer');
  });

  it('is told to be empty where nothing is anywhere', () => {
    draw(ready(ACCOUNTS.map((account) => ({ ...account, assets: [] }))));
    expect(screen.getByText('user:wallet.empty')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'user:wallet.accounts.spot' })).toBeNull();
  });

  it('keeps its place while it is under way', () => {
    draw({ state: 'pending' });
    expect(document.querySelectorAll('[aria-busy="true"] [data-shape="row"]').length).toBeGreaterThan(0);
    expect(screen.queryByText('user:wallet.empty')).toBeNull();
  });

  it('says that it was lost, and asks again', () => {
    const retry = vi.fn<() => void>();
    draw({ state: 'lost', retry });
    expect(screen.getByRole('alert').textContent).toContain('user:wallet.failed');
    fireEvent.click(screen.getByRole('button', { name: 'ui:retry' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});
