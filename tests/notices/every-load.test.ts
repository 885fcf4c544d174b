import { describe, expect, it } from 'vitest';
import type { Answers } from '../../runtime/testing/fake-network.ts';
import { limit, toast } from './answers.ts';
import { DAY, MINUTE } from './browser.ts';
import { open } from './page.ts';
import { SITES } from '../project/frozen.ts';

const UK = limit({ is_uk_limit: true });
const LTW = limit({ ltw_toast: true });
const WITHDRAW = toast({ is_withdraw_only_user: true });
const HOMES = [
  ['main', '/'],
  ['main', '/ar'],
  ['main', '/ar/'],
  ['eu', '/tr'],
] as const;

describe('uk-home-dialog', () => {
  it.each(HOMES)('[CDK-3] shows on the language home of %s at %s', async (site, at) => {
    expect((await open({ site, at, answers: UK })).modal).toBe('uk-home-dialog');
    expect((await open({ site, at, answers: limit({ is_uk_limit: false }) })).modal).toBeNull();
  });

  it.each(['/price', '/ar/price', '/myaccount/funds', '/login', '/nowhere', '/trade/BTC_USDT'])('[CDK-3] does not on %s', async (at) => {
    expect((await open({ at, answers: UK })).modal).toBeNull();
  });

  it.each(['confirm', 'close'])(
    '[CDK-4][DLG-19] after %s it comes with the next document load of home, not with a way back to it',
    async (action) => {
      const page = await open({ answers: UK });
      await page.act('uk-home-dialog', action);
      expect(page.modal).toBeNull();
      await page.go('/price');
      await page.go('/');
      await page.advance(40 * DAY);
      expect(page.modal).toBeNull();
      expect((await page.reload()).modal).toBe('uk-home-dialog');
    },
  );

  it('[CDK-3] goes with home, and says nothing of having been dismissed', async () => {
    const page = await open({ answers: UK });
    await page.go('/price');
    expect(page.modal).toBeNull();
    await page.go('/');
    expect(page.modal).toBe('uk-home-dialog');
  });

  it('[CDK-5] names the day from which the service is closed to UK consumers', async () => {
    const { body } = await (await open({ answers: UK })).props('uk-home-dialog');
    expect(body).toMatch(/6 October 2023.* closed to UK consumers/);
  });
});

const EVERY: readonly (readonly [string, Answers])[] = [
  ['ltw-dialog', LTW],
  ['withdraw-only-dialog', WITHDRAW],
];

describe('ltw-dialog and withdraw-only-dialog', () => {
  it.each(SITES)('[CDK-6][CDK-7] show on %s, on any route, and only when they are said to', async (site) => {
    for (const [id, answers] of EVERY) {
      const page = await open({ site, at: '/price', answers });
      expect(page.modal).toBe(id);
      await page.go('/myaccount/funds');
      expect(page.modal).toBe(id);
    }
    const off = { limit: { ltw_toast: 0 }, toast: { is_withdraw_only_user: 0 } };
    expect((await open({ site, answers: { 'compliance-check': off } })).modal).toBeNull();
  });

  it.each(EVERY)('[CDK-6][DLG-19] %s, once closed, comes back with the next document load and not before', async (id, answers) => {
    const page = await open({ answers, as: {} });
    expect(page.runtime.board.state(id).dismissible).toBe(true);
    await page.act(id, 'close');
    await page.go('/price');
    await page.advance(31 * DAY);
    expect({ modal: page.modal, path: page.path }).toEqual({ modal: null, path: '/price' });
    expect((await page.reload()).modal).toBe(id);
  });

  it.each(EVERY)('%s is closed for its own document: another tab keeps it', async (id, answers) => {
    const page = await open({ answers });
    const other = await page.tab();
    await page.act(id, 'close');
    expect({ here: page.modal, other: other.modal }).toEqual({ here: null, other: id });
  });

  it.each([
    ['ltw-dialog', LTW],
    ['uk-home-dialog', UK],
  ] as const)('%s is confirmed without leaving the page', async (id, answers) => {
    const page = await open({ answers });
    await page.act(id, 'confirm');
    expect({ modal: page.modal, path: page.path, left: page.ports.location.left }).toEqual({ modal: null, path: '/', left: [] });
  });

  it('[CDK-7] withdraw-only tells the user to create a ticket', async () => {
    const { body } = await (await open({ answers: WITHDRAW })).props('withdraw-only-dialog');
    expect(body).toMatch(/create a ticket/);
  });

  it.each([
    ['main', '/', '/myaccount/tickets'],
    ['main', '/ar/price', '/ar/myaccount/tickets'],
    ['turkey', '/', '/myaccount/tickets'],
    ['turkey', '/en', '/en/myaccount/tickets'],
    ['eu', '/tr/', '/tr/myaccount/tickets'],
  ] as const)('[CDK-8] confirming withdraw-only on %s at %s goes to %s, and it stays closed there', async (site, at, target) => {
    const page = await open({ site, at, answers: WITHDRAW });
    await page.act('withdraw-only-dialog', 'confirm');
    expect({ path: page.path, modal: page.modal }).toEqual({ path: target, modal: null });
    await page.advance(MINUTE);
    expect((await page.reload()).modal).toBe('withdraw-only-dialog');
  });
});
