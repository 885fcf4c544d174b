import { action, at, expect, expectScreen, open, surface, test } from './support/test.ts';

const ID = 'business-compliance-banner';

test('[BIZ-1][BIZ-2][BIZ-3][BIZ-8] its phrases are links, and ok leads where it is told', async ({ page }) => {
  await open(page, { persona: 'business-banner' });
  const banner = surface(page, ID);
  await expect(banner).toContainText('Service update');
  await expect(banner.getByRole('link', { name: 'announcement' })).toHaveAttribute('href', '/announcements/newlisted');
  await banner.getByRole('link', { name: 'terms' }).click();
  await expectScreen(page, 'user-agreement');
  await banner.locator(action(page, 'confirm')).click();
  await expectScreen(page, 'new-listings');
  await expect(banner).toBeVisible();
});

for (const [persona, way] of [
  ['business-banner', 'close'],
  ['business-banner-close', 'confirm'],
] as const) {
  test(`[BIZ-5][BIZ-7][BIZ-10] ${persona}: ${way} closes it until the browser session ends`, async ({ page, context }) => {
    await open(page, { path: '/vip', persona });
    await surface(page, ID).locator(action(page, way)).click();
    await expect(surface(page, ID)).toHaveCount(0);
    await expect(page).toHaveURL(at('main', '/vip'));
    const other = await context.newPage();
    await open(other, { path: '/learn' });
    await expectScreen(other, 'learn');
    await expect(surface(other, ID)).toHaveCount(0);
  });
}
