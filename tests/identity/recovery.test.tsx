import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toResponse } from '../kit/runtime/fake-network.ts';
import { openPage, type Page } from './open.tsx';

const ACCOUNT = { account: 'ada@example.com' };
const CODE = { code: '123456' };
const PASSWORD = { password: 'Correct-horse-7', repeat: 'Correct-horse-7' };
const wrongCode = (triesLeft: number) => () => toResponse({ code: 1, message: 'Wrong code', data: { tries_left: triesLeft } });

/** Opens the page and submits the account. */
async function openCode(path: 'reset' | 'rebind', answers = {}) {
  const page = await openPage(`/login/${path}`, {
    isVisitor: true,
    answers: {
      'reset-init': { ticket: 't1' },
      'reset-verify': { ticket: 't2' },
      'reset-resend': {},
      'rebind-init': { ticket: 't1' },
      'rebind-verify': { ticket: 't2' },
      ...answers,
    },
  });
  expect(page.title()).toBe('Account');
  await page.submit(ACCOUNT);
  return page;
}
const openReset = (answers = {}) => openCode('reset', answers);

const readBodies = (page: Page, ...names: readonly string[]) => names.flatMap((name) => page.sent(`/api/web/v1/usercenter/${name}`));
const START = ['Account', ''];
const readStart = (page: Page) => [page.title(), page.input('account')?.value];

describe('the reset of a password', () => {
  it('[RCV-1] requires the account, then a code, then a new password', async () => {
    const page = await openReset({ 'reset-password': { locked_until: null } });
    expect(page.title()).toBe('Code');
    expect(await page.submit(CODE)).toBe('New password');
    expect(await page.submit(PASSWORD)).toBe('Password changed');
    expect(readBodies(page, 'reset_init', 'reset_verify', 'reset_password')).toEqual([
      '{"account":"ada@example.com"}',
      '{"ticket":"t1","code":"123456"}',
      '{"ticket":"t2","password":"Correct-horse-7"}',
    ]);
  });

  it('[RCV-1][RCV-2] shows that a code was sent if the account exists, the tries left, and starts again after the last', async () => {
    const page = await openReset();
    expect(page.text()).toContain('If the account exists, we’ve sent a code.');
    expect(page.messages()).toEqual([]);
    expect(page.text()).not.toContain('Attempts left');
    for (const left of [4, 3, 2, 1]) {
      page.respond({ 'reset-verify': wrongCode(left) });
      await page.submit(CODE);
      expect([page.title(), page.text()?.includes(`Attempts left${left}`)]).toEqual(['Code', true]);
    }
    page.respond({ 'reset-verify': wrongCode(0) });
    await page.submit(CODE);
    expect(readStart(page)).toEqual(START);
    await page.submit(ACCOUNT);
    expect([page.title(), page.input('code')?.value, page.text()?.includes('Attempts left')]).toEqual(['Code', '', false]);
    page.respond({ 'reset-verify': wrongCode(4) });
    await page.submit(CODE);
    page.respond({ 'reset-verify': wrongCode(0) });
    expect(await page.submit(CODE)).toBe('Account');
  });

  it('[RCV-2] can be started again with a new ticket, also after a valid code', async () => {
    const page = await openReset();
    await page.submit(CODE);
    await page.click('back');
    expect(readStart(page)).toEqual(START);
    page.respond({ 'reset-init': { ticket: 't3' } });
    await page.submit(ACCOUNT);
    await page.submit(CODE);
    expect(readBodies(page, 'reset_verify').at(-1)).toBe('{"ticket":"t3","code":"123456"}');
  });

  it('[RCV-2] starts again once the server has no try left for the new password', async () => {
    const page = await openReset({ 'reset-password': wrongCode(0) });
    await page.submit(CODE);
    await page.submit(PASSWORD);
    expect(readStart(page)).toEqual(START);
  });

  it('[RCV-3] shows the strength of the new password and what it lacks, and for how long withdrawals are locked', async () => {
    const page = await openReset({ 'reset-password': { locked_until: Date.UTC(2026, 0, 16, 12) / 1000 } });
    await page.submit(CODE);
    const readStrength = () => [page.container.querySelector('meter')?.value, page.container.querySelector('output p')?.textContent];
    expect(readStrength()).toEqual([undefined, undefined]);
    await page.type({ password: 'correcthorse1' });
    expect(readStrength()).toEqual([2, 'form:lacks']);
    await page.type(PASSWORD);
    expect(readStrength()).toEqual([4, 'form:strong']);
    await page.click('next');
    expect(page.text()).toMatch(/Withdrawals locked untilJan 16, 2026/);
    expect(page.readHrefs('section a')).toEqual(['/login']);
  });
});

describe('a code', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());
  const wait = async (seconds: number) => {
    // Each second is shown before the next begins.
    for (let second = 0; second < seconds; second += 1) await act(async () => void vi.advanceTimersByTime(1000));
  };

  it('[RCV-2] can be requested again after 60 seconds, and again 60 seconds after that', async () => {
    const page = await openReset();
    const readControl = () => [page.control('resend')?.disabled, page.control('resend')?.textContent];
    for (const sent of [1, 2]) {
      expect(readControl()).toEqual([true, 'form:wait']);
      await wait(59);
      expect(readControl()[0]).toBe(true);
      await wait(1);
      expect(readControl()).toEqual([false, 'Resend code']);
      await page.click('resend');
      expect(readBodies(page, 'reset_resend')).toEqual(Array(sent).fill('{"ticket":"t1"}'));
      expect(page.messages().at(-1)).toBe('success: Code sent');
    }
  });

  it('[RCV-2] whose request fails can be requested again at once', async () => {
    const page = await openReset({ 'reset-resend': new TypeError('no network') });
    await wait(60);
    await page.click('resend');
    expect(page.control('resend')?.disabled).toBe(false);
  });
});

describe('the replacement of an authenticator', () => {
  const SECRET = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/a' };
  it('[RCV-4] requires the account, the code of the mail with the fund password, and the code of the new authenticator', async () => {
    const page = await openCode('rebind', { 'totp-init': SECRET, 'totp-confirm': { backup_codes: ['AAAA'] } });
    await page.submit({ ...CODE, fundpass: 'horse' });
    expect(page.text()).toContain('JBSWY3DPEHPK3PXP');
    expect(page.input('code')?.value).toBe('');
    await page.submit({ code: '654321' }, 'confirm-totp');
    expect([page.text()?.includes('AAAA'), page.control('back')]).toEqual([true, null]);
    await page.step(() => page.input('saved')?.click());
    await page.click('next');
    expect(page.readHrefs('section a')).toEqual(['/login']);
    expect(readBodies(page, 'rebind_init', 'rebind_verify', 'totp_init', 'totp_confirm')).toEqual([
      '{"account":"ada@example.com"}',
      '{"ticket":"t1","code":"123456","fundpass":"horse"}',
      '{"ticket":"t2"}',
      '{"code":"654321","ticket":"t2"}',
    ]);
  });

  it.each(['rebind-verify', 'totp-init', 'totp-confirm'])('[RCV-4] starts again once %s has no try left', async (call) => {
    const page = await openCode('rebind', { 'totp-init': SECRET, [call]: wrongCode(0) });
    await page.submit({ fundpass: 'horse', ...CODE });
    if (call === 'totp-confirm') await page.submit(CODE, 'confirm-totp');
    expect(readStart(page)).toEqual(START);
  });
});
