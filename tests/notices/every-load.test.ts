import { expect, it } from 'vitest';
import { kyc, limit, toast } from './answers.ts';
import { DAY, MINUTE } from './browser.ts';
import { type Given, open } from './page.ts';

const UK = limit({ is_uk_limit: true });
const WITHDRAW = toast({ is_withdraw_only_user: true });
const RISK = kyc({ is_risk_user: true, risk_user_guide_frequency: 0, risk_user_guide_url: '/', risk_user_guide_be_closed: 1 });
const SIGN = { 'declaration-status': { status: 1 } };

/** Dialogs that show on every document load, and the actions that close them without leaving the page. */
const DIALOGS: readonly (readonly [ids: string, id: string, actions: readonly string[], given: Given])[] = [
  ['[RES-6]', 'restricted-country-dialog', ['confirm'], { answers: limit({ is_blocked_country: true }) }],
  ['[CDK-4]', 'uk-home-dialog', ['confirm', 'close'], { answers: UK }],
  ['[CDK-6]', 'ltw-dialog', ['confirm', 'close'], { answers: limit({ ltw_toast: true }) }],
  ['[CDK-7]', 'withdraw-only-dialog', ['close'], { answers: WITHDRAW, as: {} }],
  ['[RSK-4]', 'risk-user-dialog', ['confirm', 'close'], { answers: RISK }],
  ['[DCL-10]', 'turkish-declaration-dialog', ['close'], { site: 'turkey', as: {}, answers: SIGN }],
  ['[NL-6]', 'netherlands-dialog', ['confirm', 'close'], { answers: limit({ is_nl_limit: true }) }],
  ['[UZ-9]', 'uzbekistan-assets-dialog', ['confirm', 'close'], { at: '/myaccount/funds', answers: limit({ is_uzbekistan_toast: true }) }],
];

it.each(DIALOGS.flatMap(([ids, id, actions, given]) => actions.map((action) => [ids, id, action, given] as const)))(
  '[DLG-19]%s %s, closed by %s, comes back with the next document load and not before',
  async (_ids, id, action, given) => {
    const page = await open(given);
    const at = given.at ?? '/';
    expect({ modal: page.modal, dismissible: page.runtime.board.state(id).dismissible }).toEqual({
      modal: id,
      dismissible: id !== 'restricted-country-dialog',
    });
    await page.act(id, action);
    expect({ modal: page.modal, path: page.path, left: page.ports.location.left }).toEqual({ modal: null, path: at, left: [] });
    await page.go('/myaccount/security');
    await page.go(at);
    await page.advance(40 * DAY);
    expect({ modal: page.modal, submits: page.calls.filter((call) => call.endsWith('submit')) }).toEqual({ modal: null, submits: [] });
    expect((await page.reload()).modal).toBe(id);
  },
);

it('[CDK-3] uk-home-dialog hides on another page, which doesn’t count as dismissing', async () => {
  const page = await open({ answers: UK });
  await page.go('/price');
  expect(page.modal).toBeNull();
  await page.go('/');
  expect(page.modal).toBe('uk-home-dialog');
});

it.each([
  ['main', '/ar/price', '/ar/myaccount/tickets'],
  ['turkey', '/', '/myaccount/tickets'],
] as const)(
  '[CDK-7][CDK-8] withdraw-only-dialog on %s at %s, confirmed, goes to %s to create a ticket, and stays closed there',
  async (site, at, target) => {
    const page = await open({ site, at, answers: WITHDRAW });
    await page.act('withdraw-only-dialog', 'confirm');
    expect({ path: page.path, modal: page.modal }).toEqual({ path: target, modal: null });
    await page.advance(MINUTE);
    expect((await page.reload()).modal).toBe('withdraw-only-dialog');
  },
);
