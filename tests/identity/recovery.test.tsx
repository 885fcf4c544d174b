import { act } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { json } from '../kit/runtime/fake-network.ts';
import { loadScreens, openPage } from './open.tsx';

beforeAll(loadScreens);

const CENTER = '/api/web/v1/usercenter';
const wrongCode = (triesLeft: number) => () => json({ code: 1, message: 'Wrong code', data: { tries_left: triesLeft } });

const openReset = (answers = {}) =>
  openPage('/login/reset', {
    isVisitor: true,
    answers: { 'reset-init': { ticket: 't1' }, 'reset-verify': { ticket: 't2' }, 'reset-resend': {}, ...answers },
  });
type Page = Awaited<ReturnType<typeof openReset>>;

async function enterAccount(page: Page, account = 'ada@example.com') {
  await page.type({ account });
  await page.click('next');
}
async function enterCode(page: Page, code = '123456') {
  await page.type({ code });
  await page.click('next');
}
const toasts = (page: Page) => page.toasts.toasts.map(({ text }) => text);

describe('the reset of a password', () => {
  it('[RCV-1] asks for the account, then a code, then a new password', async () => {
    const page = await openReset({ 'reset-password': { locked_until: null } });
    expect(page.title()).toBe('Account');
    await enterAccount(page);
    expect(page.title()).toBe('Code');
    await enterCode(page);
    expect(page.title()).toBe('New password');
    await page.type({ password: 'Correct-horse-7', repeat: 'Correct-horse-7' });
    await page.click('next');
    expect(page.title()).toBe('Password changed');
    expect(['reset_init', 'reset_verify', 'reset_password'].flatMap((path) => page.sent(`${CENTER}/${path}`))).toEqual([
      '{"account":"ada@example.com"}',
      '{"ticket":"t1","code":"123456"}',
      '{"ticket":"t2","password":"Correct-horse-7"}',
    ]);
  });

  it('[RCV-1] says in the same words that a code was sent if the account exists', async () => {
    const page = await openReset();
    await enterAccount(page, 'nobody@example.com');
    expect(page.text()).toContain('If the account exists, we’ve sent a code.');
    expect(toasts(page)).toEqual([]);
  });

  it('[RCV-2] says how many tries are left, and starts again after the last', async () => {
    const page = await openReset();
    await enterAccount(page);
    expect(page.text()).not.toContain('Attempts left');
    for (const left of [4, 3, 2, 1]) {
      Object.assign(page.network, { 'reset-verify': wrongCode(left) });
      await enterCode(page);
      expect([page.title(), page.text()?.includes(`Attempts left${left}`)]).toEqual(['Code', true]);
    }
    Object.assign(page.network, { 'reset-verify': wrongCode(0) });
    await enterCode(page);
    expect([page.title(), page.input('account')?.value]).toEqual(['Account', '']);
    await enterAccount(page);
    expect([page.title(), page.input('code')?.value, page.text()?.includes('Attempts left')]).toEqual(['Code', '', false]);
    Object.assign(page.network, { 'reset-verify': wrongCode(4) });
    await enterCode(page);
    Object.assign(page.network, { 'reset-verify': wrongCode(0) });
    await enterCode(page);
    expect(page.title()).toBe('Account');
  });

  it('[RCV-2] can be started again, with a new ticket, also after a code that was right', async () => {
    const page = await openReset({ 'reset-password': () => json({ code: 1, message: 'Expired', data: null }) });
    await enterAccount(page);
    await enterCode(page);
    await page.click('back');
    expect([page.title(), page.input('account')?.value]).toEqual(['Account', '']);
    Object.assign(page.network, { 'reset-init': { ticket: 't3' } });
    await enterAccount(page);
    await enterCode(page);
    expect(page.sent(`${CENTER}/reset_verify`).at(-1)).toBe('{"ticket":"t3","code":"123456"}');
  });

  it.each([
    ['reset-verify', async (page: Page) => enterCode(page)],
    [
      'reset-password',
      async (page: Page) => {
        await enterCode(page);
        await page.type({ password: 'Correct-horse-7', repeat: 'Correct-horse-7' });
        await page.click('next');
      },
    ],
  ])('[RCV-2] starts again once the server says that no try is left, in %s', async (call, proceed) => {
    const page = await openReset({ [call]: wrongCode(0) });
    await enterAccount(page);
    await proceed(page);
    expect([page.title(), page.input('account')?.value]).toEqual(['Account', '']);
  });

  it('[RCV-3] shows the strength of the new password and what it lacks, and says for how long withdrawals are locked', async () => {
    const page = await openReset({ 'reset-password': { locked_until: Date.UTC(2026, 0, 16, 12) / 1000 } });
    await enterAccount(page);
    await enterCode(page);
    const strength = () => [page.container.querySelector('meter')?.value, page.container.querySelector('output p')?.textContent];
    expect(strength()).toEqual([undefined, undefined]);
    await page.type({ password: 'correcthorse1' });
    expect(strength()).toEqual([2, 'form:lacks']);
    await page.type({ password: 'Correct-horse-7', repeat: 'Correct-horse-7' });
    expect(strength()).toEqual([4, 'form:strong']);
    await page.click('next');
    expect(page.text()).toMatch(/Withdrawals locked untilJan 16, 2026/);
    expect([...page.container.querySelectorAll('section a')].map((link) => link.getAttribute('href'))).toEqual(['/login']);
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
    await enterAccount(page);
    for (const sent of [1, 2]) {
      expect([page.control('resend')?.disabled, page.control('resend')?.textContent]).toEqual([true, 'form:wait']);
      await wait(59);
      expect(page.control('resend')?.disabled).toBe(true);
      await wait(1);
      expect([page.control('resend')?.disabled, page.control('resend')?.textContent]).toEqual([false, 'Resend code']);
      await page.click('resend');
      expect(page.sent(`${CENTER}/reset_resend`)).toEqual(Array(sent).fill('{"ticket":"t1"}'));
      expect(toasts(page).at(-1)).toBe('Code sent');
    }
  });

  it('[RCV-2] whose request fails can be requested again at once', async () => {
    const page = await openReset({ 'reset-resend': new TypeError('no network') });
    await enterAccount(page);
    await wait(60);
    await page.click('resend');
    expect(page.control('resend')?.disabled).toBe(false);
  });
});

describe('the replacement of an authenticator', () => {
  it('[RCV-4] asks for the account, the code of the mail with the fund password, and the code of the new authenticator', async () => {
    const page = await openPage('/login/rebind', {
      isVisitor: true,
      answers: {
        'rebind-init': { ticket: 'r1' },
        'rebind-verify': { ticket: 'r2' },
        'totp-init': { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/a' },
        'totp-confirm': { backup_codes: ['AAAA'] },
      },
    });
    await enterAccount(page);
    await page.type({ code: '123456', fundpass: 'horse' });
    await page.click('next');
    expect(page.text()).toContain('JBSWY3DPEHPK3PXP');
    expect(page.input('code')?.value).toBe('');
    await page.type({ code: '654321' });
    await page.click('confirm-totp');
    expect([page.text()?.includes('AAAA'), page.control('back')]).toEqual([true, null]);
    await page.step(() => page.input('saved')?.click());
    await page.click('next');
    expect([...page.container.querySelectorAll('section a')].map((link) => link.getAttribute('href'))).toEqual(['/login']);
    expect(['rebind_init', 'rebind_verify', 'totp_init', 'totp_confirm'].flatMap((path) => page.sent(`${CENTER}/${path}`))).toEqual([
      '{"account":"ada@example.com"}',
      '{"ticket":"r1","code":"123456","fundpass":"horse"}',
      '{"ticket":"r2"}',
      '{"code":"654321","ticket":"r2"}',
    ]);
  });

  it('[RCV-4] starts again after the last wrong code', async () => {
    const page = await openPage('/login/rebind', {
      isVisitor: true,
      answers: { 'rebind-init': { ticket: 'r1' }, 'rebind-verify': wrongCode(0) },
    });
    await enterAccount(page);
    await page.type({ fundpass: 'horse' });
    await enterCode(page);
    expect([page.title(), page.input('account')?.value]).toEqual(['Account', '']);
  });
});
