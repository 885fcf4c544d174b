import type { BrowserContext } from 'playwright/test';
import { at, expect, expectScreen, open, test } from './support/test.ts';

const fingerprint = async (context: BrowserContext) => (await context.cookies()).find(({ name }) => name === 'finger_print');
const DAY = 86_400;

test('[FPR-2][FPR-5][FPR-6] a browser without a fingerprint gets one for a day, and keeps it', async ({ page, context }) => {
  await open(page, { path: '/vip', who: 'visitor' });
  await expect.poll(async () => (await fingerprint(context))?.value ?? '').toMatch(/^\d.{39}$/);
  const first = await fingerprint(context);
  expect(Math.abs((first?.expires ?? 0) - Date.now() / 1000 - DAY)).toBeLessThan(300);
  await page.reload();
  await expectScreen(page, 'vip');
  expect((await fingerprint(context))?.value).toBe(first?.value);
});

test('[FPR-1][FPR-4] a valid one is kept, the marker of an error is not', async ({ page, context }) => {
  const own = `7${'a'.repeat(39)}`;
  await open(page, { path: '/vip', cookies: { finger_print: own } });
  await expectScreen(page, 'vip');
  expect((await fingerprint(context))?.value).toBe(own);
  const marker = Buffer.from('Error: no randomness').toString('hex');
  await context.addCookies([{ name: 'finger_print', value: marker, url: at('main') }]);
  await page.reload();
  await expect.poll(async () => (await fingerprint(context))?.value).not.toBe(marker);
});
