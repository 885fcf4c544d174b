import { describe, expect, it } from 'vitest';
import type { Answers } from '../../runtime/testing/fake-network.ts';
import { limit, toast } from './answers.ts';
import { DAY, MINUTE } from './browser.ts';
import { open } from './page.ts';

const UK = limit({ is_uk_limit: true });
const LTW = limit({ ltw_toast: true });
const WITHDRAW = toast({ is_withdraw_only_user: true });

describe('uk-home-dialog', () => {
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
  it.each(EVERY)('[CDK-6][DLG-19] %s, once closed, comes back with the next document load and not before', async (id, answers) => {
    const page = await open({ answers, as: {} });
    expect(page.runtime.board.state(id).dismissible).toBe(true);
    await page.act(id, 'close');
    await page.go('/price');
    await page.advance(31 * DAY);
    expect({ modal: page.modal, path: page.path }).toEqual({ modal: null, path: '/price' });
    expect((await page.reload()).modal).toBe(id);
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
    ['main', '/ar/price', '/ar/myaccount/tickets'],
    ['turkey', '/', '/myaccount/tickets'],
  ] as const)('[CDK-8] confirming withdraw-only on %s at %s goes to %s, and it stays closed there', async (site, at, target) => {
    const page = await open({ site, at, answers: WITHDRAW });
    await page.act('withdraw-only-dialog', 'confirm');
    expect({ path: page.path, modal: page.modal }).toEqual({ path: target, modal: null });
    await page.advance(MINUTE);
    expect((await page.reload()).modal).toBe('withdraw-only-dialog');
  });
});
