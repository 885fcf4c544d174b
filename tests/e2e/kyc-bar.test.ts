import { action, at, expect, expectScreen, open, surface, test } from './support/test.ts';

/** Spec 3: the wire value, how the level reads, and whether the user is told to go on. */
const LEVELS = [
  { verified: 0, level: 'Level 0', isTold: true },
  { verified: 5, level: 'Level 0.5', isTold: true },
  { verified: 2, level: 'Level 1', isTold: true },
  { verified: 1, level: 'Level 2', isTold: false },
  { verified: 4, level: 'Level 3', isTold: false },
  { verified: 3, level: 'Company', isTold: false },
] as const;

test('[KYB-1][KYB-2][FAC-8][FAC-9] each level reads as it is named, and shows or hides the bar', async ({ page, context }) => {
  const patch = { verified: 0 };
  await open(page, { path: '/myaccount/security', who: 'trader', answers: { 'user-info': patch } });
  await expectScreen(page, 'security');
  for (const { verified, level, isTold } of LEVELS) {
    patch.verified = verified;
    // Another user, who is asked about when the page is come back to.
    await context.addCookies([{ name: 'uid', value: `2000${verified}`, url: at('main') }]);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.getByRole('main').getByText(level, { exact: true })).toBeVisible();
    await expect(surface(page, 'kyc-bar')).toHaveCount(isTold ? 1 : 0);
  }
});

test('[KYB-5] closed in one tab it stays away in all until the session ends', async ({ page, context, browser }) => {
  await open(page, { who: 'new-user' });
  await action(page, 'close').click();
  await expect(surface(page, 'kyc-bar')).toHaveCount(0);
  for (const tab of [page, await context.newPage()]) {
    await open(tab, { path: '/myaccount/security' });
    await expect(tab.getByRole('main').getByText('Level 0', { exact: true })).toBeVisible();
    await expect(surface(tab, 'kyc-bar')).toHaveCount(0);
  }
  const [closed] = (await context.cookies()).filter(({ value }) => value.includes('kyc-bar'));
  expect(closed?.expires).toBe(-1);
  const later = await browser.newPage();
  await open(later, { who: 'new-user' });
  await expect(surface(later, 'kyc-bar')).toBeVisible();
  await later.close();
});
