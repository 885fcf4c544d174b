import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleProps } from '../../../tests/kit/runtime/sample-props.ts';
import { fakeHandle } from '../../../tests/kit/components/handle.ts';
import { SAMPLE_VALUES } from '../../../tests/kit/components/sample-values.ts';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { Account } from './Account.tsx';
import { type AccountProps, schema } from './account.schema.ts';

const USER = { 'session.isLoggedIn': true };
const total = { state: 'ready', value: { btc: '0.5', fiat: '$33,600.00' } };

it('shows a user the account and no prompt', () => {
  renderScreen(Account, schema, { ...USER, 'funds.total': total });
  expect(screen.getByText('$33,600.00')).toBeTruthy();
  expect(screen.getByText('0.5 user:funds.unit')).toBeTruthy();
  expect(screen.getByText('security.password')).toBeTruthy();
  expect(screen.queryByText('user:signIn.title')).toBeNull();
});

it('fills the first action that can be used', () => {
  renderScreen(Account, schema, { ...USER, deposit: null });
  expect(screen.queryByText('funds.deposit')).toBeNull();
  expect(screen.getByRole('button', { name: 'funds.transfer' }).dataset['variant']).toBe('filled');
});

it('marks the page of the account that is shown', () => {
  renderScreen(Account, schema, { ...USER, 'page.route': 'account' });
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('links:account.label');
});

it.each([
  [true, ''],
  [false, 'ABC'],
])('sends what was typed in a form of the page; sent: %s, it then holds %j', async (sent, value) => {
  const acts: unknown[] = [];
  const surface = fakeHandle('gatecode', { act: (...given) => Promise.resolve(sent && acts.push(given) > 0) });
  const form = {
    fields: [{ id: 'code', kind: 'text' as const, label: 'Code', required: true }],
    send: { label: 'Redeem', control: { id: 'redeem-code', run: () => undefined } },
  };
  const props = { ...(sampleProps(schema.sample, { ...SAMPLE_VALUES, ...USER }) as AccountProps), form };
  render(<Account props={props} surface={surface} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Redeem' });
  expect(button.disabled).toBe(true);
  fireEvent.change(field, { target: { value: 'ABC' } });
  await act(async () => fireEvent.click(button));
  expect({ acts, value: field.value }).toEqual({ acts: sent ? [['redeem-code', { code: 'ABC' }]] : [], value });
});
