import { expectShell } from './support/document.ts';
import { at, expect, expectScreen, open, surface, test } from './support/test.ts';

test('[SIT-23][SIT-25] a link to another site leads there, in the language of the page', async ({ page }) => {
  await open(page, { path: '/ar/vip' });
  await expectShell(page);
  await surface(page, 'site-footer').locator('a[href*="//eu.localhost"]').click();
  await expectScreen(page, 'home');
  await expect(page.locator('html')).toHaveAttribute('data-site', 'eu');
  await expect(page).toHaveURL(at('eu', '/ar'));
});
