import { describe, expect, it } from 'vitest';
import { openPage, type Page } from './open.tsx';

const PATH = '/myaccount/fundpass_setup';
const SECURITY = '/myaccount/security';
const TYPED = { fundpass: 'new & safe', repeat: 'new & safe' };
const DONE = { result: true };
/** Responses to a user with a fund password who confirms and changes it. */
const CHANGEABLE = { 'user-frequency': { frequency: 1 }, 'fund-password-check': DONE, 'fund-password-change': DONE };

const openSetup = (hasPassword: boolean, answers: object = {}, hasTotp = false) =>
  openPage(PATH, {
    answers: { 'user-frequency': { frequency: 1, has_fundpass: hasPassword }, 'totp-status': { enabled: hasTotp }, ...answers },
  });
const readBodies = (page: Page) => page.sent('/json_svr/query_safe');

/** Confirms the current fund password in the dialog of the security page. */
async function confirmPassword(page: Page) {
  await page.run('change-fund-password');
  await page.type({ fundpass: 'old' }, '[role="dialog"] ');
  await page.click('confirm');
}

describe('a user without a fund password', () => {
  it.each([
    [false, {}, 'action=setfundpass&fundpass=new+%26+safe'],
    [true, { totp: '123456' }, 'action=setfundpass&fundpass=new+%26+safe&totp=123456'],
  ])('[FND-13] sets one, and sends the code of an authenticator (%s)', async (hasTotp, code, body) => {
    const page = await openSetup(false, { 'fund-password-set': DONE }, hasTotp);
    expect(page.input('totp') !== null).toBe(hasTotp);
    page.respond({ 'user-frequency': { frequency: 1, has_fundpass: true } });
    await page.submit({ ...TYPED, ...code }, 'save-fund-password');
    expect(readBodies(page)).toEqual([body]);
    expect(page.title()).toBe('Fund password saved');
    expect(page.text()).not.toContain('locked until');
  });

  it('[FND-13] can correct what the server rejects', async () => {
    const page = await openSetup(false, { 'fund-password-set': { result: false, msg: 'Too simple' } });
    await page.submit(TYPED, 'save-fund-password');
    expect(page.messages()).toEqual(['error: Too simple']);
    const shown = [page.title(), page.input('fundpass')?.value, page.control('save-fund-password')?.disabled];
    expect(shown).toEqual(['Set a fund password', 'new & safe', false]);
  });

  it.each<[string, Record<string, string>, boolean]>([
    ['the button is disabled if the repetition is empty', { fundpass: 'a', totp: '123456' }, true],
    ['the button is disabled if the passwords differ', { fundpass: 'a', repeat: 'b', totp: '123456' }, true],
    ['the button is enabled if the passwords agree', { fundpass: 'a', repeat: 'a', totp: '123456' }, false],
  ])('[FND-15] %s', async (_, typed, disabled) => {
    const page = await openSetup(false, {}, true);
    await page.type(typed);
    expect(page.control('save-fund-password')?.disabled).toBe(disabled);
  });
});

describe('a user with a fund password', () => {
  it('[FND-14] resets a forgotten one, and reads before and after for how long withdrawals are locked', async () => {
    const page = await openSetup(true, { 'fund-password-reset': { ...DONE, locked_until: Date.UTC(2026, 0, 16, 12) / 1000 } });
    expect(page.text()).toContain('After a reset, withdrawals are locked for 24 hours.');
    await page.submit(TYPED, 'reset-fund-password');
    expect(readBodies(page)).toEqual(['action=resetfundpass&new_fundpass=new+%26+safe']);
    expect(page.title()).toBe('Fund password saved');
    expect(page.text()).toMatch(/Withdrawals locked untilJan 16, 2026/);
  });

  it('[FND-14][FND-16] confirms it in the dialog, sets a new one on the page, and must confirm it again for the next change', async () => {
    const page = await openPage(SECURITY, { answers: { ...CHANGEABLE, 'totp-status': { enabled: false } } });
    await confirmPassword(page);
    expect(page.path()).toBe(PATH);
    // Confirming isn't called a change.
    expect(page.messages()).toEqual(['success: Fund password confirmed']);
    expect(page.title()).toBe('Change your fund password');
    await page.submit(TYPED, 'save-fund-password');
    expect(readBodies(page)[1]).toBe('action=changefundpass&new_fundpass=new+%26+safe');
    expect(page.title()).toBe('Fund password saved');
    page.respond({ 'user-frequency': { frequency: 1, has_fundpass: true } });
    await page.goTo(SECURITY);
    await page.goTo(PATH);
    expect(page.title()).toBe('Reset your fund password');
  });

  it('[FND-16] stays in the dialog if the confirmation is rejected', async () => {
    const page = await openPage(SECURITY, { answers: { 'fund-password-check': { result: false } } });
    await confirmPassword(page);
    expect(page.path()).toBe(SECURITY);
  });
});
