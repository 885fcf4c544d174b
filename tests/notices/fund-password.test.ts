import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { json } from '../kit/runtime/fake-network.ts';
import { resolveProp } from '../../runtime/surfaces/resolve-props.ts';
import { settle } from '../kit/runtime/settle.ts';
import { HOUR, NOW } from './browser.ts';
import { type Given, open, type Page } from './page.ts';

const USER = { tier: 12, verified: 1 } as const;
const PASSWORD = 'fund-password-dialog';
const FREQUENCY = 'fund-password-frequency-dialog';
const OPENERS = { [PASSWORD]: 'change-fund-password', [FREQUENCY]: 'fund-password-frequency' } as const;
const WITHDRAWAL = '/myaccount/withdraw/USDT';

/** The security page of a user whose fund password is required every hour; `dialog` is opened. */
async function security({ answers = {}, ...given }: Given = {}, dialog?: keyof typeof OPENERS): Promise<Page> {
  const page = await open({ at: '/myaccount/security', as: USER, ...given, answers: { 'user-frequency': { frequency: 1 }, ...answers } });
  // The header loads these texts before any click.
  page.runtime.stores.locale.text('shell:failed');
  await settle();
  if (dialog) await run(page, OPENERS[dialog]);
  return page;
}

async function run({ runtime }: Page, action: string, surface: string | null = null, args: Readonly<Record<string, string>> = {}) {
  await runtime.actions.run(action, { surface, args });
  await settle();
}
const confirmPassword = (page: Page, fundpass = 'x') => run(page, 'confirm', PASSWORD, { fundpass });
const toasts = ({ runtime }: Page) => runtime.toasts.toasts.map(({ kind, text }) => `${kind}: ${text}`);
const sent = ({ ports }: Page) =>
  ports.fetch.sent.flatMap(({ address, init: { body } }) => (address === '/json_svr/query_safe' ? [body] : []));

describe('the dialogs of the security page', () => {
  it.each([PASSWORD, FREQUENCY] as const)('[FND-1][FND-8] %s opens by its control and closes', async (surface) => {
    const page = await security();
    expect(page.modal).toBeNull();
    await run(page, OPENERS[surface]);
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
  ])('[FND-9] show the current frequency: %s', async (_name, answer, text) => {
    const page = await security({ answers: { 'user-frequency': answer } }, FREQUENCY);
    expect(await page.props(FREQUENCY)).toMatchObject({ terms: [{ id: 'now', value: text }] });
  });
});

describe('confirming the fund password', () => {
  it.each<[string, unknown, string]>([
    ['true', { result: true }, 'success: Fund password confirmed'],
    ['false with a message', { result: false, msg: 'Locked for an hour' }, 'error: Locked for an hour'],
    ['0 with an empty message', { result: 0, msg: '' }, 'error: Error'],
    ['nothing', {}, 'error: Error'],
  ])('[FND-5][FND-6][FND-7] result %s: stores the user and the time only on success', async (_name, answer, toast) => {
    const page = await security({ answers: { 'fund-password-check': answer } }, PASSWORD);
    await confirmPassword(page, 'any text');
    expect(sent(page)).toEqual(['action=checkfundpass&fundpass=any+text']);
    expect(toasts(page)).toEqual([toast]);
    const isSuccess = toast.startsWith('success');
    expect(page.modal).toBe(isSuccess ? null : PASSWORD);
    expect(page.stored('fund-password')).toEqual(isSuccess ? { uid: '10001', timestamp: NOW } : null);
  });

  it.each([
    ['five quick clicks', [100, 100, 100, 100], 1],
    ['a click after 1500 ms', [1500], 2],
  ])('[FND-4] %s: after waits of %j ms there are %d calls', async (_name, waits, calls) => {
    const page = await security({ answers: { 'fund-password-check': { result: false } } }, PASSWORD);
    for (const wait of [0, ...waits]) {
      await page.advance(wait);
      await confirmPassword(page);
    }
    expect(sent(page)).toHaveLength(calls);
  });
});

it('[FND-12] saving the frequency sends all fields, fetches the new one, and closes', async () => {
  const page = await security({ answers: { 'fund-frequency-save': { result: 'true' } } }, FREQUENCY);
  await page.props(FREQUENCY);
  Object.assign(page.answers, { 'user-frequency': { frequency: 2 } });
  await run(page, 'confirm', FREQUENCY, { frequency: '2', fundpass: 'secret', totp: '123456' });
  expect(sent(page)).toEqual(['action=tradepassfrequency&frequency=2&fundpass=secret&totp=123456']);
  expect(toasts(page)).toEqual(['success: Setting saved']);
  expect(page.modal).toBeNull();
  expect(page.runtime.facts.read('fundPassword.frequency')).toEqual({ state: 'ready', value: 2 });
});

describe('a withdrawal', () => {
  const given = (uid: string) => ({ 'meridian:fund-password': JSON.stringify({ uid, timestamp: NOW }) });

  // The frequencies and the hour are in the cases of fund-password-is-asked.
  it.each([
    ['given by this user', { frequency: 1 }, '10001', false],
    ['given by another user', { frequency: 1 }, '10002', true],
    ['given at another address', { frequency: 0, ip_changed: true }, '10001', true],
  ])('[FND-11] requires a fund password that was %s: %4$s', async (_name, answer, uid, expected) => {
    const page = await security({ at: WITHDRAWAL, answers: { 'user-frequency': answer }, stored: given(uid) });
    page.runtime.facts.read('fundPassword.frequency');
    await page.advance(0);
    expect(page.runtime.facts.decide('fund-password-is-asked') === 'show').toBe(expected);
  });

  it('[FND-11] requires it on an open summary as soon as the hour of the frequency 1 is over', async () => {
    const page = await security({ at: WITHDRAWAL, stored: given('10001') });
    const secrets = { list: { fundpass: { unless: 'fund-password-is-spared', kind: 'password' } } };
    const scope = page.runtime.scope({ surface: null, args: {} });
    const fields: unknown[] = [];
    const stop = autorun(() => fields.push(resolveProp(secrets, scope)));
    await page.advance(HOUR - 1);
    expect(fields.at(-1)).toEqual([]);
    await page.advance(1);
    expect(fields.at(-1)).toEqual([{ id: 'fundpass', kind: 'password' }]);
    stop();
  });

  it.each([
    ['required', { frequency: 2 }, { uid: '10001', timestamp: NOW }],
    ['not required', { frequency: 0 }, null],
  ])('stores a fund password that was %s: %3$j', async (_name, frequency, stored) => {
    const page = await security({
      at: WITHDRAWAL,
      answers: { 'user-frequency': frequency, 'withdraw-submit': {}, 'wallet-balances': {} },
    });
    await page.runtime.actions.run('withdraw', { surface: null, args: { coin: 'USDT', fundpass: 'x' } });
    expect(page.stored('fund-password')).toEqual(stored);
    expect(toasts(page)).toEqual(['success: Withdrawal sent']);
  });
});
