import { act as settle, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { Account } from './Account.tsx';
import { SAMPLES } from '../../../tests/kit/samples/samples.ts';

const USER = { 'session.isLoggedIn': true };
const total = { state: 'ready', value: { btc: '0.5', fiat: '$33,600.00' } };

it('shows the funds, fills the first action that can be used, and marks the current page', () => {
  renderScreen(Account, SAMPLES.account, { ...USER, 'funds.total': total, deposit: null, 'page.route': 'account' });
  for (const text of ['$33,600.00', '0.5 user:funds.unit']) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'funds.transfer' }).dataset['variant']).toBe('filled');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('links:account.label');
});

it.each([
  [true, ''],
  [false, 'ABC'],
])('sends the input of a form, which succeeds: %s, and then shows %j', async (sent, value) => {
  const act = vi.fn<SurfaceHandle['act']>().mockResolvedValue(sent);
  const form = {
    fields: { list: { code: { kind: 'text', label: 'Code', required: true } } },
    send: { label: 'Redeem', control: { action: 'redeem-code' } },
  };
  renderScreen(Account, { ...SAMPLES.account, form }, USER, { act });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Redeem' });
  expect(button.disabled).toBe(true);
  fireEvent.change(field, { target: { value: 'ABC' } });
  await settle(async () => fireEvent.click(button));
  expect(act.mock.calls).toEqual([['redeem-code', { code: 'ABC' }]]);
  expect(field.value).toBe(value);
});
