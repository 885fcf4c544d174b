import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ready } from '../../../schemas/async.ts';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { Growth } from './Growth.tsx';
import { SAMPLES } from '../../../tests/kit/samples/samples.ts';

const LINK = 'https://www.meridian.example/?ref=ABC';
const renderInvite = (isLoggedIn: boolean, code: string) =>
  renderScreen(Growth, SAMPLES.growth, { 'session.isLoggedIn': isLoggedIn, 'referral.invite': ready({ code, link: LINK }) }).acts;

it('[FAC-10] shows the user’s code, role and link, and copies the link by the action of the manifest', () => {
  const acts = renderInvite(true, 'ABC');
  for (const text of ['ABC', LINK, 'invite.role']) expect(screen.getByText(text)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'growth:copy: growth:invite.link' }));
  expect(acts).toEqual([['copy', { text: LINK }]]);
});

it.each([
  [false, 'ABC', 0, 0],
  [true, '', 1, 1],
])('logged in: %s, code: %j: shows the invitation %i times, and %i times that there is no code', (isLoggedIn, code, shown, none) => {
  renderInvite(isLoggedIn, code);
  const counts = [screen.queryAllByRole('region', { name: 'growth:invite.title' }), screen.queryAllByText('growth:invite.none')];
  expect(counts.map(({ length }) => length)).toEqual([shown, none]);
  expect(screen.queryByText('growth:invite.link')).toBeNull();
});

it.each([false, true])('links the next step of an open task, and marks a done task by text: %s', (isDone) => {
  renderScreen(Growth, SAMPLES.growth, { 'session.isLoggedIn': isDone });
  expect(screen.queryByText('growth:tasks.done') !== null).toBe(isDone);
  expect(screen.queryByRole('link', { name: 'invite.verifyNow' }) === null).toBe(isDone);
});

it.each([
  ['running', ['Cup', '10 USDT', 'May 1 – 8', 'growth:competitions.running']],
  ['upcoming', ['growth:competitions.upcoming']],
  ['over', ['growth:competitions.over']],
  [null, ['growth:competitions.none']],
] as const)('shows a competition that is %s with %j', (state, texts) => {
  const competition = { id: 'a', title: 'Cup', prize: '10 USDT', period: 'May 1 – 8', state, link: null };
  renderScreen(Growth, SAMPLES.growth, { 'competitions.list': ready(state === null ? [] : [competition]) });
  for (const text of texts) expect(screen.getByText(text)).toBeTruthy();
});
