import { beforeAll, describe, expect, it } from 'vitest';
import { loadScreens, openPage } from './open.tsx';

beforeAll(loadScreens);

const PATH = '/myaccount/fundpass_setup';
const SAFE = '/json_svr/query_safe';
const TYPED = { fundpass: 'new & safe', repeat: 'new & safe' };
const DONE = { result: true };

function openSetup({ hasPassword, hasTotp = false, ...answers }: { hasPassword: boolean; hasTotp?: boolean; [call: string]: unknown }) {
  const known = { 'user-frequency': { frequency: 1, has_fundpass: hasPassword }, 'totp-status': { enabled: hasTotp } };
  return openPage(PATH, { answers: { ...known, ...answers } });
}

type Page = Awaited<ReturnType<typeof openSetup>>;
const isDisabled = ({ control }: Page) => control('save-fund-password')?.disabled;

/** Confirms the current fund password in the dialog of the security page. */
async function confirmFrom(page: Page) {
  await page.step(() => page.runtime.actions.run('change-fund-password', { surface: null, args: {} }));
  await page.type({ fundpass: 'old' }, '[role="dialog"] ');
  await page.click('confirm');
}

describe('a user without a fund password', () => {
  it.each([
    [false, {}, 'action=setfundpass&fundpass=new+%26+safe'],
    [true, { totp: '123456' }, 'action=setfundpass&fundpass=new+%26+safe&totp=123456'],
  ])('[FND-13] sets one; with an authenticator (%s) its code is sent too', async (hasTotp, code, body) => {
    const page = await openSetup({ hasPassword: false, hasTotp, 'fund-password-set': DONE });
    expect(page.input('totp') !== null).toBe(hasTotp);
    await page.type({ ...TYPED, ...code });
    Object.assign(page.network, { 'user-frequency': { frequency: 1, has_fundpass: true } });
    await page.click('save-fund-password');
    expect(page.sent(SAFE)).toEqual([body]);
    expect(page.title()).toBe('Fund password saved');
    expect(page.text()).not.toContain('locked until');
  });

  it('[FND-13] can correct what the server refuses', async () => {
    const page = await openSetup({ hasPassword: false, 'fund-password-set': { result: false, msg: 'Too simple' } });
    await page.type(TYPED);
    await page.click('save-fund-password');
    expect(page.toasts.toasts).toMatchObject([{ kind: 'error', text: 'Too simple' }]);
    expect([page.title(), page.input('fundpass')?.value, isDisabled(page)]).toEqual(['Set a fund password', 'new & safe', false]);
  });

  it.each<[string, Record<string, string>, boolean]>([
    ['nothing is typed', {}, true],
    ['the repetition is empty', { fundpass: 'a', totp: '123456' }, true],
    ['they differ', { fundpass: 'a', repeat: 'b', totp: '123456' }, true],
    ['the code is empty', { fundpass: 'a', repeat: 'a' }, true],
    ['they agree', { fundpass: 'a', repeat: 'a', totp: '123456' }, false],
  ])('[FND-15] when %s, the button is disabled as it should be', async (_, typed, disabled) => {
    const page = await openSetup({ hasPassword: false, hasTotp: true });
    await page.type(typed);
    expect(isDisabled(page)).toBe(disabled);
  });
});

describe('a user with a fund password', () => {
  it('[FND-14] who doesn’t know it resets it, and reads first and afterwards for how long withdrawals are locked', async () => {
    const page = await openSetup({ hasPassword: true, 'fund-password-reset': { ...DONE, locked_until: Date.UTC(2026, 0, 16, 12) / 1000 } });
    expect(page.text()).toContain('After a reset, withdrawals are locked for 24 hours.');
    await page.type(TYPED);
    await page.click('reset-fund-password');
    expect(page.sent(SAFE)).toEqual(['action=resetfundpass&new_fundpass=new+%26+safe']);
    expect(page.title()).toBe('Fund password saved');
    expect(page.text()).toMatch(/Withdrawals locked untilJan 16, 2026/);
  });

  it('[FND-14][FND-16] who confirms it in the dialog is led to this page to set the new one', async () => {
    const answers = {
      'fund-password-check': DONE,
      'fund-password-change': DONE,
      'user-frequency': { frequency: 1 },
      'totp-status': { enabled: false },
    };
    const page = await openPage('/myaccount/security', { answers });
    await confirmFrom(page);
    expect(page.ports.location.path().pathname).toBe(PATH);
    // Confirming isn't called a change.
    expect(page.toasts.toasts.map(({ text }) => text)).toEqual(['Fund password confirmed']);
    expect(page.title()).toBe('Change your fund password');
    await page.type(TYPED);
    await page.click('save-fund-password');
    expect(page.sent(SAFE)[1]).toBe('action=changefundpass&new_fundpass=new+%26+safe');
    expect(page.title()).toBe('Fund password saved');
  });

  it.each([
    ['within five minutes', 4, 'Change your fund password'],
    ['five minutes later', 5, 'Reset your fund password'],
  ])('[FND-14] who confirmed it %s can change it no longer than that', async (_, minutes, step) => {
    const page = await openSetup({ hasPassword: true, 'fund-password-check': DONE });
    await confirmFrom(page);
    await page.step(() => page.ports.clock.advance(minutes * 60_000));
    expect(page.title()).toBe(step);
  });

  it('[FND-14] who has changed it must confirm it again for the next change', async () => {
    const page = await openSetup({ hasPassword: true, 'fund-password-check': DONE, 'fund-password-change': DONE });
    await confirmFrom(page);
    await page.type(TYPED);
    await page.click('save-fund-password');
    await page.step(() => page.ports.location.push('/myaccount/security'));
    await page.step(() => page.ports.location.push(PATH));
    expect(page.title()).toBe('Reset your fund password');
  });

  it('[FND-16] whose confirmation is refused stays in the dialog', async () => {
    const page = await openPage('/myaccount/security', { answers: { 'fund-password-check': { result: false } } });
    await confirmFrom(page);
    expect(page.ports.location.path().pathname).toBe('/myaccount/security');
  });
});
