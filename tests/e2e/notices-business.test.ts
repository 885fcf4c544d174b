import { action, expect, expectScreen, open, surface, test } from './support/test.ts';
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
