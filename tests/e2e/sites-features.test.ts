import type { Page } from 'playwright/test';
import { documentOf, expectShell } from './support/document.ts';
import { hrefsLike } from './support/links.ts';
import { agreementsOf, hides, SITES } from './support/sites.ts';
import { action, as, at, expect, expectScreen, move, surface, test } from './support/test.ts';

/** What a site hides is nowhere; what it does not hide is there, once the page that offers it is on screen. */
const isThere = (site: string, feature: string): 0 | 1 => (hides(site, feature) ? 0 : 1);
const DOWNLOAD = /\/(appdownload|mobileapp)/;
const AGREEMENT = /agreement|privacy|disclosures/;

async function expectName(page: Page): Promise<void> {
  const { site } = await documentOf(page);
  const header = surface(page, 'site-header');
  await expect(header.getByRole('link', { name: site.name, exact: true })).toBeVisible();
  const logo = header.locator(`img[src="${site.logo}"]`);
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute('content', site.ogSiteName);
  await expect(page).toHaveTitle(new RegExp(` ${site.name}$`));
}

for (const { key } of SITES) {
  test(`[SIT-8][SIT-9][SIT-10][SIT-12][SIT-13][SIT-15][SIT-19][SIT-20][SIT-21][SIT-22][SIT-27][DLB-1] ${key} shows its names, its agreements and what it does not hide`, async ({
    page,
  }) => {
    await page.goto(at(key));
    await expectScreen(page, 'home');
    await expectShell(page);
    await expectName(page);
    await expect(action(page, 'footer-signup')).toHaveCount(isThere(key, 'footerSignup'));
    await expect(action(page, 'toggle-theme')).toHaveCount(isThere(key, 'themeSwitch'));
    const downloads = hides(key, 'appDownload') ? [] : [key === 'turkey' ? '/mobileapp' : '/appdownload'];
    expect(await hrefsLike(page, DOWNLOAD)).toEqual(downloads);
    for (const id of ['login', 'signup']) {
      await move(page, `/${id}`);
      await expectScreen(page, id);
      await expect(action(page, 'social-login')).toHaveCount(3 * isThere(key, 'socialLogin'));
      expect(await hrefsLike(page, DOWNLOAD)).toEqual(downloads);
      expect(await hrefsLike(page, AGREEMENT)).toEqual(agreementsOf(key));
    }
    await page.setViewportSize({ width: 390, height: 800 });
    await move(page, '/price');
    // A screen with a compliance code stands only once the check has answered, as the banner does.
    await expectScreen(page, 'price');
    await expect(surface(page, 'download-banner')).toHaveCount(key === 'main' ? 1 : 0);
    await as(page, 'trader', key, '/myaccount/totp');
    await expectScreen(page, 'totp');
    await expectShell(page);
    const { totpName } = (await documentOf(page)).site;
    await expect(page.locator('main').getByText(totpName, { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 800 });
    await expect(action(page, 'notifications')).toHaveCount(isThere(key, 'notification'));
  });
}
