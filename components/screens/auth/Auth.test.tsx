import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ready } from '../../../schemas/async.ts';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { Auth } from './Auth.tsx';
import { SAMPLES } from '../../../tests/kit/samples/samples.ts';

it.each([
  ['[RTE-6] a logged-in user no way', true],
  ['a visitor every way', false],
])('offers %s in', (_, isLoggedIn) => {
  renderScreen(Auth, SAMPLES.auth, { 'session.isLoggedIn': isLoggedIn });
  const offered = ['login.passkey', 'login.download', 'login.google'].filter((text) => screen.queryByText(text));
  expect(offered).toHaveLength(isLoggedIn ? 0 : 3);
  expect(screen.queryByText('login.account') !== null).toBe(isLoggedIn);
  expect(screen.queryByRole('button', { name: 'login.google' })?.dataset['action']).toBe(isLoggedIn ? undefined : 'social-login');
});

it('shows a note, such as the prize, unless it has no value', () => {
  const draw = (value: string | null) => renderScreen(Auth, SAMPLES.auth, { 'session.isLoggedIn': false, 'prize.num': value });
  const { unmount } = draw('$100');
  expect(screen.getByText(/login.prize/).textContent).toBe('login.prize $100');
  unmount();
  draw(null);
  expect(screen.queryByText(/login.prize/)).toBeNull();
});

it('[SIT-29] offers the providers that the site names, in that order', () => {
  const items = { list: Object.fromEntries(['google', 'apple', 'line'].map((id) => [id, { label: { text: id } }])) };
  const social = { items, offered: { value: 'site.authorizedLogin' } };
  const draw = (names: readonly string[]) =>
    renderScreen(Auth, { ...SAMPLES.auth, social }, { 'session.isLoggedIn': false, 'site.authorizedLogin': ready(names) });
  const { unmount } = draw(['line', 'unheard-of', 'google']);
  const offered = [...document.querySelectorAll<HTMLElement>('[data-provider]')].map(({ dataset }) => dataset['provider']);
  expect(offered).toEqual(['line', 'google']);
  unmount();
  draw([]);
  expect(document.querySelector('[data-provider]')).toBeNull();
});
