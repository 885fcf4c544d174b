import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Competition } from '../../../schemas/domains/growth/sources.ts';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { Growth } from './Growth.tsx';
import { schema } from './growth.schema.ts';

const USER = { 'session.isLoggedIn': true };
const LINK = 'https://www.meridian.example/?ref=ABC';
const ready = (value: unknown) => ({ state: 'ready', value });
const WITH_CODE = { ...USER, 'referral.invite': ready({ code: 'ABC', link: LINK }) };

describe('the user’s invitation', () => {
  it('[FAC-10] is the code, the role and the link, which is copied by the action of the manifest', () => {
    const { acts } = renderScreen(Growth, schema, WITH_CODE);
    for (const text of ['ABC', LINK, 'invite.role']) expect(screen.getByText(text)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'growth:copy: growth:invite.link' }));
    expect(acts).toEqual([['copy', { text: LINK }]]);
  });

  it('is none of a visitor’s', () => {
    renderScreen(Growth, schema, { ...WITH_CODE, 'session.isLoggedIn': false });
    expect(screen.queryByRole('region', { name: 'growth:invite.title' })).toBeNull();
  });

  it('shows that there is no code yet', () => {
    renderScreen(Growth, schema, { ...USER, 'referral.invite': ready({ code: '', link: '' }) });
    expect(screen.getByText('growth:invite.none')).toBeTruthy();
    expect(screen.queryByText('growth:invite.link')).toBeNull();
  });
});

it.each([
  [false, false],
  [true, true],
])('offers the next step of a task that is not done, and says in words what is done (logged in: %s)', (loggedIn, isDone) => {
  renderScreen(Growth, schema, { 'session.isLoggedIn': loggedIn });
  expect(screen.queryByText('growth:tasks.done') !== null).toBe(isDone);
  expect(screen.queryByRole('link', { name: 'invite.verifyNow' }) === null).toBe(isDone);
});

describe('competitions', () => {
  const competition: Competition = { id: 'a', title: 'Cup', prize: '10 USDT', period: 'May 1 – 8', state: 'running', link: null };
  const drawn = (...list: readonly Competition[]) => renderScreen(Growth, schema, { 'competitions.list': ready(list) });

  it.each(['running', 'upcoming', 'over'] as const)('shows the period, the prize, and the state %s', (state) => {
    drawn({ ...competition, state });
    expect(screen.getByRole('heading', { level: 3, name: 'Cup' })).toBeTruthy();
    for (const text of ['May 1 – 8', '10 USDT', `growth:competitions.${state}`]) expect(screen.getByText(text)).toBeTruthy();
  });

  it('says that there is none', () => {
    drawn();
    expect(screen.getByText('growth:competitions.none')).toBeTruthy();
  });
});
