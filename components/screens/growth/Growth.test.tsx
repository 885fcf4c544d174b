import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Competition } from '../../../schemas/sources/growth.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { Growth } from './Growth.tsx';
import { schema } from './growth.schema.ts';

const USER = { 'session.isLoggedIn': true };
const LINK = 'https://www.meridian.example/?ref=ABC';
const ready = (value: unknown) => ({ state: 'ready', value });
const WITH_CODE = { ...USER, 'referral.invite': ready({ code: 'ABC', link: LINK }) };

describe('the user’s invitation', () => {
  it('[FAC-10] is the code, the link and the role', () => {
    renderScreen(Growth, schema, WITH_CODE);
    expect(screen.getByText('ABC')).toBeTruthy();
    expect(screen.getByText(LINK)).toBeTruthy();
    expect(screen.getByText('invite.role')).toBeTruthy();
  });

  it('is none of a visitor’s', () => {
    renderScreen(Growth, schema, { ...WITH_CODE, 'session.isLoggedIn': false });
    expect(screen.queryByRole('region', { name: 'growth:invite.title' })).toBeNull();
  });

  it('keeps its place while it is under way', () => {
    renderScreen(Growth, schema, USER);
    expect(screen.getByRole('region', { name: 'growth:invite.title', busy: true })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that there is no code yet', () => {
    renderScreen(Growth, schema, { ...USER, 'referral.invite': ready({ code: '', link: '' }) });
    expect(screen.getByText('growth:invite.none')).toBeTruthy();
    expect(screen.queryByText('growth:invite.link')).toBeNull();
  });

  it('[FAC-12] says that it failed, and asks again on request', () => {
    const retry = vi.fn<() => void>();
    renderScreen(Growth, schema, { ...USER, 'referral.invite': { state: 'lost', retry } });
    fireEvent.click(screen.getByRole('button', { name: 'ui:retry' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});

it('copies the link by the action of the manifest', () => {
  const { acts } = renderScreen(Growth, schema, WITH_CODE);
  fireEvent.click(screen.getByRole('button', { name: 'growth:copy: growth:invite.link' }));
  expect(acts).toEqual([['copy', { text: LINK }]]);
});

describe('tasks', () => {
  it('offers the next step of what is not done', () => {
    renderScreen(Growth, schema, { 'session.isLoggedIn': false });
    expect(screen.getByRole('link', { name: 'invite.verifyNow' })).toBeTruthy();
    expect(screen.queryByText('growth:tasks.done')).toBeNull();
  });

  it('says what is done, in words', () => {
    renderScreen(Growth, schema, USER);
    expect(screen.getByText('growth:tasks.done')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'invite.verifyNow' })).toBeNull();
  });
});

describe('competitions', () => {
  const competition: Competition = { id: 'a', title: 'Cup', prize: '10 USDT', period: 'May 1 – 8', state: 'running', link: null };
  const drawn = (...list: readonly Competition[]) => renderScreen(Growth, schema, { 'competitions.list': ready(list) });

  it.each(['running', 'upcoming', 'over'] as const)('says when, what for, and that it is %s', (state) => {
    drawn({ ...competition, state });
    expect(screen.getByRole('heading', { level: 3, name: 'Cup' })).toBeTruthy();
    for (const text of ['May 1 – 8', '10 USDT', `growth:competitions.${state}`]) expect(screen.getByText(text)).toBeTruthy();
  });

  it('says that there is none', () => {
    drawn();
    expect(screen.getByText('growth:competitions.none')).toBeTruthy();
  });

  it('says that the list failed, and asks again on request', () => {
    const retry = vi.fn<() => void>();
    renderScreen(Growth, schema, { 'competitions.list': { state: 'lost', retry } });
    fireEvent.click(screen.getByRole('button', { name: 'ui:retry' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});
