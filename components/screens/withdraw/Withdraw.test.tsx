import { act as settle, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ready } from '../../../schemas/async.ts';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { speak } from '../../../tests/kit/components/speak.ts';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { Withdraw } from './Withdraw.tsx';
import { SAMPLES } from '../../../tests/kit/samples/samples.ts';

const NETWORK = { coin: 'USDT', id: 'X', name: 'Network', chain: 'unknown', fee: '0.5', minimum: '10', decimals: 6 };
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

function renderWithdraw(handle: Partial<SurfaceHandle> = {}, network = NETWORK) {
  const samples = {
    'session.isLoggedIn': true,
    'route.currency': 'USDT',
    'withdraw.balances': ready([{ account: 'spot', coin: 'USDT', amount: '6616.37' }]),
    'withdraw.networks': ready([network]),
  };
  const { acts, container } = renderScreen(Withdraw, SAMPLES.withdraw, samples, handle);
  const field = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
  const submit = () => settle(async () => fireEvent.submit(container.querySelector('form')!));
  const shown = () => [...container.querySelectorAll('dd')].map((cell) => cell.textContent);
  return { acts, field, type, submit, shown };
}

it('[TRD-10] accepts an amount with the decimal separator of the language and sends it with a point', async () => {
  speak('de');
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
])('shows the problem of %s and %s on %s at its field', async (address, amount, chain, name, problem) => {
  const { acts, field, type, submit } = renderWithdraw({}, { ...NETWORK, chain });
  type('address', address);
  type('amount', amount);
  await submit();
  expect(document.activeElement).toBe(field(name));
  expect(field(name).getAttribute('aria-describedby')).toBe(screen.getByText(`withdraw:problem.${problem}`).parentElement?.id);
  expect(acts).toEqual([]);
});

it('shows that a coin without a network can’t be withdrawn', () => {
  renderWithdraw({}, { ...NETWORK, coin: 'XYZ' });
  expect(screen.getByText('withdraw:none')).toBeTruthy();
});

it('shows the server’s message at a rejected fund password until it changes', async () => {
  const handled: unknown[] = [];
  const act = vi.fn<SurfaceHandle['act']>(async (action, { fundpass } = {}, { onRefused } = {}) => {
    if (action !== 'withdraw' || fundpass === 'right') return true;
    handled.push([1, 7].map((code) => onRefused?.({ code, message: 'It is wrong.' })));
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
  expect(field('fundpass').getAttribute('aria-describedby')).toBe(screen.getByText('It is wrong.').parentElement?.id);
  type('fundpass', 'right');
  expect(screen.queryByText('It is wrong.')).toBeNull();
  await submit();
  expect(screen.getByRole('region', { name: 'withdraw:done' })).toBeTruthy();
});
