import type { Page } from 'playwright/test';
import { asks } from '../kit/browser/wire.ts';
import { expect, expectScreen, move, open, test } from '../kit/browser/test.ts';

const REFERRAL = /^(ref_uid|ref_type|ref_channel|group_id)$/;
const WEEK = 604_800;

async function referral(page: Page): Promise<Readonly<Record<string, string>>> {
  const cookies = (await page.context().cookies()).filter(({ name }) => REFERRAL.test(name));
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
}

async function counting(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => void (asks('verify-invite')(request) && asked.push(new URL(request.url()).search)));
  await page.addInitScript(() => {
    const told = () => sessionStorage.setItem('told', String(Number(sessionStorage.getItem('told')) + 1));
    addEventListener('meridian:referral', (event) => event instanceof CustomEvent && told());
  });
  return { asked, told: () => page.evaluate(() => Number(sessionStorage.getItem('told'))) };
}

test('[REF-1][REF-5][REF-6][REF-7] an invitation is verified once, stored for seven days, and announced, and another code is verified again', async ({
  page,
}) => {
  const { asked, told } = await counting(page);
  await open(page, { path: '/vip?ref=FRIEND1&ref_type=104&ch=mail&group=g7', who: 'visitor' });
  await expect.poll(told).toBe(1);
  const kept = { ref_uid: 'FRIEND1', ref_type: '104', ref_channel: 'mail', group_id: 'g7' };
  expect(await referral(page)).toEqual(kept);
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'ref_uid');
  // What the page does after its first paint.
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('finger_print');
  const left = (cookie?.expires ?? 0) - Date.now() / 1000;
  expect(Math.abs(left - WEEK)).toBeLessThan(300);
  expect(asked).toEqual(['?invite_code=FRIEND1&ref_type=104']);
  await page.reload();
  await expectScreen(page, 'vip');
  await move(page, '/signup');
  await expectScreen(page, 'signup');
  await expect(page.getByRole('main')).toContainText('FRIEND1');
  expect(asked).toHaveLength(1);
  await move(page, '/vip?ref=FRIEND2');
  await expect.poll(() => referral(page)).toEqual({ ref_uid: 'FRIEND2' });
  expect(asked).toHaveLength(2);
  expect(await told()).toBe(2);
});
