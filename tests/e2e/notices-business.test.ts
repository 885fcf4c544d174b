import { action, at, expect, expectScreen, open, surface, test } from './support/test.ts';
import { withBanner } from './support/people.ts';

const ID = 'business-compliance-banner';

test('[BIZ-1][BIZ-2][BIZ-3][BIZ-8] its phrases are links, and ok leads where it is told', async ({ page }) => {
  await open(page, { who: withBanner() });
  const banner = surface(page, ID);
  await expect(banner).toContainText('Service update');
  await expect(banner.getByRole('link', { name: 'announcement' })).toHaveAttribute('href', '/announcements/newlisted');
  await banner.getByRole('link', { name: 'terms' }).click();
  await expectScreen(page, 'user-agreement');
  await banner.locator(action(page, 'confirm')).click();
  await expectScreen(page, 'new-listings');
  await expect(banner).toBeVisible();
});

test('[BIZ-4] a phrase that does not occur is a link on a line of its own', async ({ page }) => {
  await open(page, { who: withBanner({ text_link: [{ key: 'Read more', link: '/help' }] }) });
  const link = surface(page, ID).getByRole('link', { name: 'Read more' });
  await expect(link).toHaveAttribute('href', '/help');
  expect(await link.evaluate((anchor) => anchor.closest('p')?.textContent)).toBe('Read more');
});

test('[BIZ-6] without a close button there is none', async ({ page }) => {
  await open(page, { who: withBanner({ no_close_button: 1 }) });
  await expect(surface(page, ID)).toBeVisible();
  await expect(surface(page, ID).locator(action(page, 'close'))).toHaveCount(0);
});

for (const [type, way] of [
  ['link', 'close'],
  ['close', 'confirm'],
] as const) {
  test(`[BIZ-5][BIZ-7][BIZ-10] of type ${type}, ${way} closes it until the browser session ends`, async ({ page, context }) => {
    await open(page, { path: '/vip', who: withBanner({ type }) });
    await surface(page, ID).locator(action(page, way)).click();
    await expect(surface(page, ID)).toHaveCount(0);
    await expect(page).toHaveURL(at('main', '/vip'));
    const other = await context.newPage();
    await open(other, { path: '/learn' });
    await expectScreen(other, 'learn');
    await expect(surface(other, ID)).toHaveCount(0);
  });
}
