import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { Auth } from './Auth.tsx';
import { schema } from './auth.schema.ts';

it.each([
  ['[RTE-6] a logged-in user no way', true],
  ['a visitor every way', false],
])('offers %s in', (_, isLoggedIn) => {
  renderScreen(Auth, schema, { 'session.isLoggedIn': isLoggedIn });
  const offered = ['login.passkey', 'login.download', 'login.google'].filter((text) => screen.queryByText(text));
  expect(offered).toHaveLength(isLoggedIn ? 0 : 3);
  expect(screen.queryByText('login.account') !== null).toBe(isLoggedIn);
  expect(screen.queryByRole('button', { name: 'login.google' })?.dataset['action']).toBe(isLoggedIn ? undefined : 'social-login');
});

it.each([
  ['the prize', 'prize.num', 'user:prize'],
  ['[REF-5] the code by which the visitor was invited', 'referral.code', 'user:invited'],
])('names %s, if any', (_, id, label) => {
  const draw = (value: string | null) => renderScreen(Auth, schema, { 'session.isLoggedIn': false, [id]: value });
  const { unmount } = draw('ABC');
  expect(screen.getByText(new RegExp(label)).textContent).toBe(`${label} ABC`);
  unmount();
  draw(null);
  expect(screen.queryByText(new RegExp(label))).toBeNull();
});
