import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ready } from '../../../schemas/async.ts';
import type { Competition } from '../../../schemas/domains/growth/sources.ts';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { Growth } from './Growth.tsx';
import { schema } from './growth.schema.ts';

const LINK = 'https://www.meridian.example/?ref=ABC';
const drawInvite = (isLoggedIn: boolean, code: string) =>
  renderScreen(Growth, schema, { 'session.isLoggedIn': isLoggedIn, 'referral.invite': ready({ code, link: LINK }) }).acts;

it('[FAC-10] shows the user’s code, role and link, and copies the link by the action of the manifest', () => {
  const acts = drawInvite(true, 'ABC');
  for (const text of ['ABC', LINK, 'invite.role']) expect(screen.getByText(text)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'growth:copy: growth:invite.link' }));
  expect(acts).toEqual([['copy', { text: LINK }]]);
});

it.each([
  [false, 'ABC', 0, 0],
  [true, '', 1, 1],
])('logged in: %s, code: %j: shows the invitation %i times, and %i times that there is no code', (isLoggedIn, code, shown, none) => {
  drawInvite(isLoggedIn, code);
  expect(screen.queryAllByRole('region', { name: 'growth:invite.title' })).toHaveLength(shown);
  expect(screen.queryAllByText('growth:invite.none')).toHaveLength(none);
  expect(screen.queryByText('growth:invite.link')).toBeNull();
});

it.each([false, true])('offers the next step of an open task, and says in words what is done: %s', (isDone) => {
  renderScreen(Growth, schema, { 'session.isLoggedIn': isDone });
  expect(screen.queryByText('growth:tasks.done') !== null).toBe(isDone);
  expect(screen.queryByRole('link', { name: 'invite.verifyNow' }) === null).toBe(isDone);
});

it.each(['running', 'upcoming', 'over'] as const)('shows a competition with its period, prize, and state %s', (state) => {
  const competition: Competition = { id: 'a', title: 'Cup', prize: '10 USDT', period: 'May 1 – 8', state, link: null };
  renderScreen(Growth, schema, { 'competitions.list': ready([competition]) });
  expect(screen.getByRole('heading', { level: 3, name: 'Cup' })).toBeTruthy();
  for (const text of ['May 1 – 8', '10 USDT', `growth:competitions.${state}`]) expect(screen.getByText(text)).toBeTruthy();
});

it('shows that there are no competitions', () => {
  renderScreen(Growth, schema, { 'competitions.list': ready([]) });
  expect(screen.getByText('growth:competitions.none')).toBeTruthy();
});
