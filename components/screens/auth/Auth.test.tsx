import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { linkTo } from '../../../runtime/testing/fake-scope.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { Auth } from './Auth.tsx';
import { schema } from './auth.schema.ts';

const VISITOR = { 'session.isLoggedIn': false };

it('[RTE-6] shows a logged-in user the way to the account instead of the ways in', () => {
  const follow = vi.fn<() => void>();
  renderScreen(Auth, schema, { 'session.isLoggedIn': true, account: linkTo('account', { follow }) });
  fireEvent.click(screen.getByRole('link', { name: 'login.account' }));
  expect(follow).toHaveBeenCalledOnce();
  expect(screen.queryByText('login.passkey')).toBeNull();
});

it('offers a visitor every way in, passkeys included', () => {
  const run = vi.fn<() => void>();
  renderScreen(Auth, schema, { ...VISITOR, 'passkey-sign-in': { id: 'passkey-sign-in', run } });
  const passkey = screen.getByRole('button', { name: 'login.usePasskey' });
  expect(passkey.dataset['action']).toBe('passkey-sign-in');
  fireEvent.click(passkey);
  expect(run).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'login.download' })).toBeTruthy();
  expect(screen.queryByText('login.account')).toBeNull();
});

it('offers other houses under the name social-login', () => {
  renderScreen(Auth, schema, VISITOR);
  expect(screen.getByRole('button', { name: 'login.google' }).dataset['action']).toBe('social-login');
});

it('leaves the prize out when there is none', () => {
  renderScreen(Auth, schema, { ...VISITOR, 'prize.num': null });
  expect(screen.queryByText(/user:prize/)).toBeNull();
});

it('names the prize when there is one', () => {
  renderScreen(Auth, schema, { ...VISITOR, 'prize.num': '$100' });
  expect(screen.getByText(/user:prize/).textContent).toBe('user:prize $100');
});

it('[REF-5] names the code by which the visitor was invited, and none where there is none', () => {
  const { unmount } = renderScreen(Auth, schema, { ...VISITOR, 'referral.code': 'ABC' });
  expect(screen.getByText(/user:invited/).textContent).toBe('user:invited ABC');
  unmount();
  renderScreen(Auth, schema, { ...VISITOR, 'referral.code': null });
  expect(screen.queryByText(/user:invited/)).toBeNull();
});
