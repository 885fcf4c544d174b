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
  expect(screen.getByRole('button', { name: 'login.google' }).dataset['action']).toBe('social-login');
  expect(screen.queryByText('login.account')).toBeNull();
});

it.each([
  ['the prize', 'prize.num', 'user:prize'],
  ['[REF-5] the code by which the visitor was invited', 'referral.code', 'user:invited'],
])('names %s, if any', (_name, id, label) => {
  const { unmount } = renderScreen(Auth, schema, { ...VISITOR, [id]: 'ABC' });
  expect(screen.getByText(new RegExp(label)).textContent).toBe(`${label} ABC`);
  unmount();
  renderScreen(Auth, schema, { ...VISITOR, [id]: null });
  expect(screen.queryByText(new RegExp(label))).toBeNull();
});
