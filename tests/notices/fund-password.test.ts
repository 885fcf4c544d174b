import { describe, expect, it } from 'vitest';
import { settle } from '../kit/runtime/settle.ts';
import { NOW, type PageOptions, openPage, type Page } from './page.ts';

const PASSWORD = 'fund-password-dialog';
const FREQUENCY = 'fund-password-frequency-dialog';
const OPENERS = { [PASSWORD]: 'change-fund-password', [FREQUENCY]: 'fund-password-frequency' } as const;
const CONFIRMED = { uid: '10001', timestamp: NOW };

/** Opens the security page of a user whose fund password is required every hour, and one of its dialogs. */
async function openSecurity({ answers = {}, ...given }: PageOptions = {}, dialog?: keyof typeof OPENERS): Promise<Page> {
  const user = { at: '/myaccount/security', as: { tier: 12, verified: 1 } };
  const page = await openPage({ ...user, ...given, answers: { 'user-frequency': { frequency: 1 }, ...answers } });
  // The header loads these texts before any click.
  page.runtime.stores.locale.text('shell:failed');
  await settle();
  if (dialog) await page.act(null, OPENERS[dialog]);
  return page;
}
const openWithdrawal = (given: PageOptions) => openSecurity({ at: '/myaccount/withdraw/USDT', ...given });

const readToasts = ({ runtime }: Page) => runtime.toasts.toasts.map(({ kind, text }) => `${kind}: ${text}`);
const readBodies = ({ ports }: Page) =>
  ports.fetch.sent.flatMap(({ address, init: { body } }) => (address === '/json_svr/query_safe' ? [body] : []));

it.each([PASSWORD, FREQUENCY] as const)('[FND-1][FND-8] %s opens by its control and closes', async (surface) => {
  const page = await openSecurity();
  expect(page.modal).toBeNull();
  await page.act(null, OPENERS[surface]);
  expect(page.modal).toBe(surface);
  await page.act(surface, 'close');
  expect(page.modal).toBeNull();
});

it.each<[string, unknown, string]>([
  ['0', { frequency: 0 }, 'Never'],
  ['1', { frequency: 1 }, 'Once an hour'],
  ['2', { frequency: '2' }, 'Every time'],
  ['another', { frequency: 3 }, 'Not known'],
])('[FND-9] the dialog shows the current frequency: %s', async (_name, answer, text) => {
  const page = await openSecurity({ answers: { 'user-frequency': answer } }, FREQUENCY);
  expect(await page.props(FREQUENCY)).toMatchObject({ terms: [{ id: 'now', value: text }] });
});

describe('confirming the fund password', () => {
  it.each<[string, unknown, string]>([
    ['true', { result: true }, 'success: Fund password confirmed'],
    ['false with a message', { result: false, msg: 'Locked for an hour' }, 'error: Locked for an hour'],
  ])('[FND-5][FND-6][FND-7] stores the user and the time only on success: result %s', async (_name, answer, toast) => {
    const page = await openSecurity({ answers: { 'fund-password-check': answer } }, PASSWORD);
    await page.act(PASSWORD, 'confirm', { fundpass: 'any text' });
    expect(readBodies(page)).toEqual(['action=checkfundpass&fundpass=any+text']);
    expect(readToasts(page)).toEqual([toast]);
    const isSuccess = toast.startsWith('success');
    expect(page.modal).toBe(isSuccess ? null : PASSWORD);
    expect(page.stored('fund-password')).toEqual(isSuccess ? CONFIRMED : null);
  });

  it.each([
    ['five quick clicks', [100, 100, 100, 100], 1],
    ['a click after 1500 ms', [1500], 2],
  ])('[FND-4] %s: after waits of %j ms there are %d calls', async (_name, waits, calls) => {
    const page = await openSecurity({ answers: { 'fund-password-check': { result: false } } }, PASSWORD);
    for (const wait of [0, ...waits]) {
      await page.advance(wait);
      await page.act(PASSWORD, 'confirm', { fundpass: 'x' });
    }
    expect(readBodies(page)).toHaveLength(calls);
  });
});

it('[FND-12] saving the frequency sends all fields, fetches the new one, and closes', async () => {
  const page = await openSecurity({ answers: { 'fund-frequency-save': { result: 'true' } } }, FREQUENCY);
  await page.props(FREQUENCY);
  Object.assign(page.answers, { 'user-frequency': { frequency: 2 } });
  await page.act(FREQUENCY, 'confirm', { frequency: '2', fundpass: 'secret', totp: '123456' });
  expect(readBodies(page)).toEqual(['action=tradepassfrequency&frequency=2&fundpass=secret&totp=123456']);
  expect(readToasts(page)).toEqual(['success: Setting saved']);
  expect(page.modal).toBeNull();
  expect(page.runtime.facts.read('fundPassword.frequency')).toEqual({ state: 'ready', value: 2 });
});

describe('a withdrawal', () => {
  const store = (uid = CONFIRMED.uid) => ({ 'meridian:fund-password': JSON.stringify({ ...CONFIRMED, uid }) });

  // The cases of fund-password-is-asked prove the frequencies and the hour.
  it.each([
    ['doesn’t require a fund password again that this user confirmed', {}, CONFIRMED.uid, false],
    ['requires a fund password that another user confirmed', {}, '10002', true],
  ])('[FND-11] %s', async (_name, answer, uid, expected) => {
    const page = await openWithdrawal({ answers: { 'user-frequency': { frequency: 1, ...answer } }, stored: store(uid) });
    page.runtime.facts.read('fundPassword.frequency');
    await page.advance(0);
    expect(page.runtime.facts.decide('fund-password-is-asked') === 'show').toBe(expected);
  });

  it.each([
    ['stores the confirmation of a required fund password', { frequency: 2 }, CONFIRMED],
    ['stores nothing if no fund password is required', { frequency: 0 }, null],
  ])('%s', async (_name, frequency, stored) => {
    const page = await openWithdrawal({ answers: { 'user-frequency': frequency, 'withdraw-submit': {}, 'wallet-balances': {} } });
    await page.act(null, 'withdraw', { coin: 'USDT', fundpass: 'x' });
    expect(page.stored('fund-password')).toEqual(stored);
    expect(readToasts(page)).toEqual(['success: Withdrawal sent']);
  });
});
