import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { Auth } from './Auth.tsx';
import { schema } from './auth.schema.ts';

const VISITOR = { 'session.isLoggedIn': false };

it('[RTE-6] shows a logged-in user none of the ways in', () => {
  renderScreen(Auth, schema, { 'session.isLoggedIn': true });
  expect(screen.queryByText('login.passkey')).toBeNull();
});

it('offers a visitor every way in', () => {
  renderScreen(Auth, schema, VISITOR);
  expect(screen.getByText('login.passkey')).toBeTruthy();
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
