import { afterEach, describe, expect, it, vi } from 'vitest';
import { withKyc, withLimit, withToast } from './answers.ts';
import { DAY, MINUTE, NOW, type PageOptions, openPage, type Page } from './page.ts';

afterEach(() => vi.unstubAllEnvs());

const UK = withLimit({ is_uk_limit: true });
const NL = withLimit({ is_nl_limit: true });
const UZ = withLimit({ is_uzbekistan_toast: true });
const WITHDRAW = withToast({ is_withdraw_only_user: true });
const RISK = withKyc({ is_risk_user: true, risk_user_guide_frequency: 0, risk_user_guide_url: '/', risk_user_guide_be_closed: 1 });
const FUNDS = '/myaccount/funds';
const readSubmits = ({ calls }: Page) => calls.filter((call) => call.endsWith('submit'));

/** Dialogs that show on every document load, and the actions that close them without leaving the page. */
const DIALOGS: readonly (readonly [ids: string, id: string, actions: readonly string[], given: PageOptions])[] = [
  ['[RES-6]', 'restricted-country-dialog', ['confirm'], { answers: withLimit({ is_blocked_country: true }) }],
  ['[CDK-4]', 'uk-home-dialog', ['confirm', 'close'], { answers: UK }],
  ['[CDK-6]', 'ltw-dialog', ['confirm', 'close'], { answers: withLimit({ ltw_toast: true }) }],
  ['[CDK-7]', 'withdraw-only-dialog', ['close'], { answers: WITHDRAW, as: {} }],
  ['[RSK-4][RSK-8]', 'risk-user-dialog', ['confirm', 'close'], { answers: RISK }],
  ['[DCL-10]', 'turkish-declaration-dialog', ['close'], { site: 'turkey', as: {}, answers: { 'declaration-status': { status: 1 } } }],
  ['[NL-6]', 'netherlands-dialog', ['confirm', 'close'], { answers: NL }],
  ['[UZ-9]', 'uzbekistan-assets-dialog', ['confirm', 'close'], { at: FUNDS, answers: UZ }],
];

it.each(DIALOGS.flatMap(([ids, id, actions, given]) => actions.map((action) => [ids, id, action, given] as const)))(
  '[DLG-19]%s %s, closed by %s, comes back with the next document load and not before',
  async (_ids, id, action, given) => {
    const page = await openPage(given);
    const { at = '/' } = given;
    expect([page.modal, page.runtime.board.state(id).dismissible]).toEqual([id, id !== 'restricted-country-dialog']);
    await page.act(id, action);
    expect({ modal: page.modal, path: page.path, left: page.ports.location.left }).toEqual({ modal: null, path: at, left: [] });
    expect(action === 'close' && JSON.stringify(page.stored(`surface:${id}`)).includes('confirmedAt')).toBe(false);
    await page.go('/myaccount/security');
    await page.go(at);
    await page.advance(40 * DAY);
    expect({ modal: page.modal, submits: readSubmits(page) }).toEqual({ modal: null, submits: [] });
    expect((await page.reload()).modal).toBe(id);
  },
);

it('[UZ-3] uzbekistan-dialog is replaced by uzbekistan-assets-dialog below /myaccount, and stays closed outside', async () => {
  const page = await openPage({ answers: UZ });
  await page.go(FUNDS);
  expect(page.modal).toBe('uzbekistan-assets-dialog');
  await page.act('uzbekistan-assets-dialog', 'close');
  await page.go('/price');
  expect(page.modal).toBeNull();
});

it.each([
  ['main', '/ar/price', '/ar/myaccount/tickets'],
  ['turkey', '/', '/myaccount/tickets'],
] as const)('[CDK-7][CDK-8] withdraw-only-dialog on %s at %s, confirmed, opens %s and stays closed there', async (site, at, target) => {
  const page = await openPage({ site, at, answers: WITHDRAW });
  await page.act('withdraw-only-dialog', 'confirm');
  expect({ path: page.path, modal: page.modal }).toEqual({ path: target, modal: null });
  expect((await page.reload()).modal).toBe('withdraw-only-dialog');
});

describe.each([
  { id: 'netherlands-dialog', answers: NL, at: '/ar/price' },
  { id: 'uzbekistan-assets-dialog', answers: UZ, at: `/ar${FUNDS}` },
])('$id', ({ id, ...given }) => {
  it('[NL-5][UZ-8] confirmed with a low tier opens the USDT withdraw page and stores no time', async () => {
    const page = await openPage({ ...given, as: { tier: 10, verified: 2 } });
    await page.act(id, 'confirm');
    expect({ path: page.path, shows: page.shows(id) }).toEqual({ path: '/ar/myaccount/withdraw/USDT', shows: false });
    expect(page.stored(`surface:${id}`)).not.toHaveProperty('confirmedAt');
    expect((await page.reload()).modal).toBe(id);
  });

  // The cases of is-low-tier-unverified prove who else stays.
  it('[NL-6][UZ-9] confirmed with verified 3 stores the time and stays on the page', async () => {
    const page = await openPage({ ...given, as: { tier: 10, verified: 3 } });
    await page.advance(1234);
    await page.act(id, 'confirm');
    expect({ path: page.path, modal: page.modal }).toEqual({ path: given.at, modal: null });
    expect(page.stored(`surface:${id}`)).toMatchObject({ confirmedAt: NOW + 1234 });
  });
});

describe.each([
  ['hk-dialog', withToast({ is_hk_user: true })],
  ['bx-dialog', withLimit({ brazil_toast: true })],
])('%s', (id, answers) => {
  it.each(['confirm', 'close'])('[HK-3][DLG-6] closed by %s stores the time, and is hidden here and after a reload', async (action) => {
    const page = await openPage({ answers });
    await page.advance(5 * MINUTE);
    await page.act(id, action);
    expect({ modal: page.modal, path: page.path, submits: readSubmits(page) }).toEqual({ modal: null, path: '/', submits: [] });
    expect(page.stored(`surface:${id}`)).toMatchObject({ dismissedAt: NOW + 5 * MINUTE });
    expect((await page.reload()).modal).toBeNull();
  });

  it('[DLG-6] stays open through navigation and shows again after a reload', async () => {
    const page = await openPage({ answers });
    await page.go('/price');
    expect(page.modal).toBe(id);
    const next = await page.reload();
    expect(next.modal).toBe(id);
    expect(next.stored(`surface:${id}`)).not.toHaveProperty('dismissedAt');
  });
});

it('[DLG-15][DLG-16] a day is 24 hours, also when the clocks change', async () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const before = Date.UTC(2026, 2, 28, 12);
  const given = { at: '/tr', stored: { 'meridian:entry': JSON.stringify({ keepaliveDays: 1, timestamp: before }) } };
  expect((await openPage({ ...given, now: before + DAY - 1 })).modal).toBeNull();
  expect((await openPage({ ...given, now: before + DAY })).modal).toBe('turkey-selector-dialog');
});
