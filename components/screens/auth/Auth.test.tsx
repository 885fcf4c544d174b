import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ready } from '../../../schemas/async.ts';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { Auth } from './Auth.tsx';
import { SAMPLES } from '../../../tests/kit/samples/samples.ts';

it.each([
  ['[RTE-6] no login method to a logged-in user', true],
  ['every login method to a visitor', false],
])('offers %s', (_, isLoggedIn) => {
  renderScreen(Auth, SAMPLES.auth, { 'session.isLoggedIn': isLoggedIn });
  const offered = ['login.passkey', 'login.download', 'login.google'].filter((text) => screen.queryByText(text));
  expect([offered.length, screen.queryAllByText('login.account').length]).toEqual(isLoggedIn ? [0, 1] : [3, 0]);
  expect(screen.queryByRole('button', { name: 'login.google' })?.dataset['action']).toBe(isLoggedIn ? undefined : 'social-login');
});

it.each([
  ['$100', 'login.prize $100'],
  [null, undefined],
])('shows a note with the value %j as %j', (value, text) => {
  renderScreen(Auth, SAMPLES.auth, { 'session.isLoggedIn': false, 'prize.num': value });
  expect(screen.queryByText(/login.prize/)?.textContent).toBe(text);
});

it.each([
  [
    ['line', 'unheard-of', 'google'],
    ['line', 'google'],
  ],
  [[], []],
])('[SIT-29] offers the known providers that the site names, in that order: %j', (names, offered) => {
  const items = { list: Object.fromEntries(['google', 'apple', 'line'].map((id) => [id, { label: { text: id } }])) };
  const social = { items, offered: { value: 'site.authorizedLogin' } };
  renderScreen(Auth, { ...SAMPLES.auth, social }, { 'session.isLoggedIn': false, 'site.authorizedLogin': ready(names) });
  expect([...document.querySelectorAll<HTMLElement>('[data-provider]')].map(({ dataset }) => dataset['provider'])).toEqual(offered);
});
