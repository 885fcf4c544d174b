import type { Page } from 'playwright/test';
import { asks, answerOf, FAILED_CALL } from './support/wire.ts';
import { expect, expectScreen, move, open, test } from './support/test.ts';

const INVITED = '/vip?ref=FRIEND1&ref_type=104&ch=mail&group=g7';
const REFERRAL = /^(ref_uid|ref_type|ref_channel|group_id)$/;
const WEEK = 604_800;

async function referral(page: Page): Promise<Readonly<Record<string, string>>> {
  const cookies = (await page.context().cookies()).filter(({ name }) => REFERRAL.test(name));
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
}

/** Counts from now on what the page asks and tells. */
async function counting(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => void (asks('verify-invite')(request) && asked.push(new URL(request.url()).search)));
  await page.addInitScript(() => {
    const told = () => sessionStorage.setItem('told', String(Number(sessionStorage.getItem('told')) + 1));
    addEventListener('meridian:referral', (event) => event instanceof CustomEvent && told());
  });
  return { asked, told: () => page.evaluate(() => Number(sessionStorage.getItem('told'))) };
}

/** Opens a page and waits until its invitation is answered. */
async function arrive(page: Page, who: Parameters<typeof open>[1]): Promise<void> {
  const answered = answerOf(page, 'verify-invite');
  await open(page, who);
  await (await answered).finished();
}

test('[REF-1][REF-2][REF-5][REF-7] a first visit is kept and told of once, the same code again asks nothing', async ({ page }) => {
  const { asked, told } = await counting(page);
  await arrive(page, { path: INVITED, who: 'visitor' });
  await expect.poll(told).toBe(1);
  const kept = { ref_uid: 'FRIEND1', ref_type: '104', ref_channel: 'mail', group_id: 'g7' };
  expect(await referral(page)).toEqual(kept);
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'ref_uid');
  const left = (cookie?.expires ?? 0) - Date.now() / 1000;
  await test.step('[REF-6] for seven days', () => expect(Math.abs(left - WEEK)).toBeLessThan(300));
  expect(asked).toEqual(['?invite_code=FRIEND1&ref_type=104']);
  await page.reload();
  await expectScreen(page, 'vip');
  // The sign-up page names who invited, and a move there with another code asks about that one.
  await move(page, '/signup');
  await expectScreen(page, 'signup');
  await expect(page.getByRole('main')).toContainText('FRIEND1');
  expect(asked).toHaveLength(1);
  await move(page, '/vip?ref=FRIEND2');
  await expect.poll(() => referral(page)).toEqual({ ref_uid: 'FRIEND2' });
  expect(asked).toHaveLength(2);
  expect(await told()).toBe(2);
});

test('[REF-1] cookies that have expired are asked for again', async ({ page, context }) => {
  const { asked, told } = await counting(page);
  await arrive(page, { path: INVITED, who: 'visitor' });
  await expect.poll(told).toBe(1);
  await context.clearCookies({ name: REFERRAL });
  await page.reload();
  await expect.poll(told).toBe(2);
  expect(asked).toHaveLength(2);
});

test.describe(() => {
  test.use({ allowTrouble: FAILED_CALL });
  for (const [says, who, kept] of [
    [
      '[REF-8] 10530135 writes channel and group alone',
      { answers: { 'verify-invite.code': 10530135 } },
      { ref_channel: 'mail', group_id: 'g7' },
    ],
    ['[REF-9] another code writes nothing', { answers: { 'verify-invite.code': 10530001 } }, {}],
    ['[REF-9] a failed call writes nothing', { faults: { 'verify-invite': '500' } }, {}],
  ] as const) {
    test(`${says}, and tells nobody`, async ({ page }) => {
      const { told } = await counting(page);
      await arrive(page, { path: INVITED, who: { persona: 'visitor', ...who } });
      await expect.poll(() => referral(page)).toEqual(kept);
      expect(await told()).toBe(0);
    });
  }
});

test('[REF-3][SIT-11] where the site hides referral nothing is asked and nothing kept', async ({ page, context }) => {
  const { asked, told } = await counting(page);
  await open(page, { site: 'eu', path: INVITED, who: 'visitor' });
  await expectScreen(page, 'vip');
  // What begins after the first paint has begun once the fingerprint is there.
  await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'finger_print')).toBe(true);
  expect(asked).toEqual([]);
  expect(await referral(page)).toEqual({});
  expect(await told()).toBe(0);
});
