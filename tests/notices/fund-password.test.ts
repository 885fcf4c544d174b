import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { json } from '../../runtime/testing/fake-network.ts';
import { resolveProp } from '../../runtime/surfaces/resolve-props.ts';
import { settle } from '../../runtime/testing/settle.ts';
import { HOUR, NOW } from './browser.ts';
import { type Given, open, type Page } from './page.ts';

const USER = { tier: 12, verified: 1 } as const;
const PASSWORD = 'fund-password-dialog';
const FREQUENCY = 'fund-password-frequency-dialog';
const SAVE = { frequency: '2', fundpass: 'secret', totp: '123456' };

/** The security page of a user whose fund password is asked for every hour. */
async function security({ answers = {}, ...given }: Given = {}): Promise<Page> {
  const user = { 'user-frequency': { frequency: 1 }, ...answers };
  const page = await open({ at: '/myaccount/security', as: USER, ...given, answers: user });
  // The words of the header are there before anybody clicks.
  page.runtime.stores.locale.text('shell:failed');
  await settle();
  return page;
}

/** Presses a control of the screen. */
async function press({ runtime }: Page, action: string): Promise<void> {
  await runtime.actions.run(action, { surface: null, args: {} });
  await settle();
}

/** Confirms a dialog with what was typed. */
async function confirm({ runtime }: Page, surface: string, args: Readonly<Record<string, string>>): Promise<void> {
  await runtime.actions.run('confirm', { surface, args });
  await settle();
}
const toasts = ({ runtime }: Page) => runtime.toasts.toasts.map(({ kind, text }) => `${kind}: ${text}`);
const sent = ({ ports }: Page) =>
  ports.fetch.sent.flatMap(({ address, init: { body } }) => (address === '/json_svr/query_safe' ? [body] : []));

describe('the dialogs of the security page', () => {
  it.each([
    ['[FND-1]', 'change-fund-password', PASSWORD],
    ['[FND-8]', 'fund-password-frequency', FREQUENCY],
  ])('%s %s opens %s', async (_id, action, surface) => {
    const page = await security();
    expect(page.modal).toBeNull();
    await press(page, action);
    expect(page.modal).toBe(surface);
    await page.act(surface, 'close');
    expect(page.modal).toBeNull();
  });

  it.each<[string, unknown, string]>([
    ['0', { frequency: 0 }, 'Never'],
    ['1', { frequency: 1 }, 'Once an hour'],
    ['2', { frequency: '2' }, 'Every time'],
    ['another', { frequency: 3 }, 'Not known'],
    ['a code other than 0', json({ code: 7, message: 'no', data: { frequency: 2 } }), 'Not known'],
  ])('[FND-9] the current frequency is shown: %s', async (_name, answer, words) => {
    const page = await security({ answers: { 'user-frequency': answer } });
    await press(page, 'fund-password-frequency');
    expect(await page.props(FREQUENCY)).toMatchObject({ terms: [{ id: 'now', value: words }] });
  });
});

describe('confirming the fund password', () => {
  it.each<[string, unknown, string]>([
    ['true', { result: true }, 'success: Fund password confirmed'],
    ["'true'", { result: 'true' }, 'success: Fund password confirmed'],
    ['1', { result: 1 }, 'success: Fund password confirmed'],
    ['false with words', { result: false, msg: 'Locked for an hour' }, 'error: Locked for an hour'],
    ['false without', { result: false }, 'error: Error'],
    ['0 with an empty text', { result: 0, msg: '' }, 'error: Error'],
    ['nothing', {}, 'error: Error'],
  ])('[FND-5][FND-6][FND-7] result %s', async (_name, answer, toast) => {
    const page = await security({ answers: { 'fund-password-check': answer } });
    await press(page, 'change-fund-password');
    await confirm(page, PASSWORD, { fundpass: 'any text' });
    expect(sent(page)).toEqual(['action=checkfundpass&fundpass=any+text']);
    expect(toasts(page)).toEqual([toast]);
    expect(page.modal).toBe(toast.startsWith('success') ? null : PASSWORD);
  });

  it('[FND-4] five quick clicks make one call', async () => {
    const page = await security({ answers: { 'fund-password-check': { result: false } } });
    await press(page, 'change-fund-password');
    for (let click = 0; click < 5; click += 1) {
      await confirm(page, PASSWORD, { fundpass: 'x' });
      await page.advance(100);
    }
    expect(sent(page)).toHaveLength(1);
  });

  it.each([
    [1499, 1],
    [1500, 2],
    [1501, 2],
  ])('[FND-4] a click %d ms after the last makes %d calls in all', async (wait, calls) => {
    const page = await security({ answers: { 'fund-password-check': { result: false } } });
    await press(page, 'change-fund-password');
    await confirm(page, PASSWORD, { fundpass: 'x' });
    await page.advance(wait);
    await confirm(page, PASSWORD, { fundpass: 'x' });
    expect(sent(page)).toHaveLength(calls);
  });

  it('[FND-4] an ignored click puts off the next', async () => {
    const page = await security({ answers: { 'fund-password-check': { result: false } } });
    await press(page, 'change-fund-password');
    for (const wait of [0, 1000, 1000]) {
      await page.advance(wait);
      await confirm(page, PASSWORD, { fundpass: 'x' });
    }
    expect(sent(page)).toHaveLength(1);
  });
});

describe('saving the frequency', () => {
  it('[FND-12] sends all of it, asks for the new one, and closes', async () => {
    const page = await security({ answers: { 'fund-frequency-save': { result: 'true' } } });
    await press(page, 'fund-password-frequency');
    await page.props(FREQUENCY);
    Object.assign(page.answers, { 'user-frequency': { frequency: 2 } });
    await confirm(page, FREQUENCY, SAVE);
    expect(sent(page)).toEqual(['action=tradepassfrequency&frequency=2&fundpass=secret&totp=123456']);
    expect(toasts(page)).toEqual(['success: Setting saved']);
    expect(page.modal).toBeNull();
    expect(page.runtime.facts.read('fundPassword.frequency')).toEqual({ state: 'ready', value: 2 });
  });

  it.each<[unknown, string]>([
    [{ result: false, msg: 'The code is wrong.' }, 'error: The code is wrong.'],
    [{ result: false }, 'error: Error'],
  ])('[FND-6][FND-7] a failure is said, and the dialog stays: %j', async (answer, toast) => {
    const page = await security({ answers: { 'fund-frequency-save': answer } });
    await press(page, 'fund-password-frequency');
    await confirm(page, FREQUENCY, SAVE);
    expect(toasts(page)).toEqual([toast]);
    expect(page.modal).toBe(FREQUENCY);
    expect(page.stored('fund-password')).toBeNull();
  });
});

describe('a withdrawal', () => {
  const given = (uid: string, timestamp: number) => ({ 'meridian:fund-password': JSON.stringify({ uid, timestamp }) });
  const isAsked = async (answer: unknown, stored: Readonly<Record<string, string>> = {}) => {
    const page = await security({ at: '/myaccount/withdraw/USDT', answers: { 'user-frequency': answer }, stored });
    page.runtime.facts.read('fundPassword.frequency');
    await page.advance(0);
    return page.runtime.facts.decide('fund-password-is-asked') === 'show';
  };

  it.each([
    ['2, just given', { frequency: 2 }, given('10001', NOW), true],
    ['0', { frequency: 0 }, {}, false],
    ['0, from another address', { frequency: 0, ip_changed: true }, given('10001', NOW), true],
    ['1, never given', { frequency: 1 }, {}, true],
    ['1, given an hour ago less 1 ms', { frequency: 1 }, given('10001', NOW - HOUR + 1), false],
    ['1, given an hour ago', { frequency: 1 }, given('10001', NOW - HOUR), true],
    ['1, given an hour and 1 ms ago', { frequency: 1 }, given('10001', NOW - HOUR - 1), true],
    ['1, given in the future', { frequency: 1 }, given('10001', NOW + 1), true],
    ['1, given by somebody else', { frequency: 1 }, given('10002', NOW), true],
    ['1, from another address', { frequency: 1, ip_changed: 1 }, given('10001', NOW), true],
    ['lost', new TypeError('no network'), given('10001', NOW), true],
  ])('[FND-11] asks for the fund password by the frequency: %s', async (_name, answer, stored, expected) => {
    expect(await isAsked(answer, stored)).toBe(expected);
  });

  it('[FND-11] asks for it on an open summary as soon as the hour of the frequency 1 is over', async () => {
    const page = await security({ at: '/myaccount/withdraw/USDT', stored: given('10001', NOW) });
    const secrets = { list: { fundpass: { unless: 'fund-password-is-spared', kind: 'password' } } };
    const scope = page.runtime.scope({ surface: null, args: {} });
    const asked: unknown[] = [];
    const stop = autorun(() => asked.push(resolveProp(secrets, scope)));
    await page.advance(HOUR - 1);
    expect(asked.at(-1)).toEqual([]);
    await page.advance(1);
    expect(asked.at(-1)).toEqual([{ id: 'fundpass', kind: 'password' }]);
    stop();
  });

  it('remembers who gave the fund password, and when', async () => {
    const page = await security({ answers: { 'fund-password-check': { result: true } } });
    await press(page, 'change-fund-password');
    await confirm(page, PASSWORD, { fundpass: 'x' });
    expect(page.stored('fund-password')).toEqual({ uid: '10001', timestamp: NOW });
  });

  it.each([
    ['asked for', { frequency: 2 }, { uid: '10001', timestamp: NOW }],
    ['not asked for', { frequency: 0 }, null],
  ])('counts a fund password that was %s', async (_name, frequency, stored) => {
    const answers = { 'user-frequency': frequency, 'withdraw-submit': {}, 'wallet-balances': {} };
    const page = await security({ at: '/myaccount/withdraw/USDT', answers });
    await page.runtime.actions.run('withdraw', { surface: null, args: { coin: 'USDT', fundpass: 'x' } });
    expect(page.stored('fund-password')).toEqual(stored);
    expect(toasts(page)).toEqual(['success: Withdrawal sent']);
  });
});
