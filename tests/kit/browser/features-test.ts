import type { Page } from 'playwright/test';
import type { SiteDocument } from '../../../schemas/manifest/site-document.ts';
import { DOCUMENTS } from './sites.ts';
import { getAction, expect, expectScreen, expectShell, navigate, openPage, getSurface, readHrefs, test } from './test.ts';

const getCount = ({ features }: SiteDocument, feature: string) => Number(features[feature] === true);
const getTarget = ({ links, routes }: SiteDocument, id: string) => links[id]?.file ?? routes[links[id]?.route ?? '']?.path;

async function expectName(page: Page, { site }: SiteDocument): Promise<void> {
  const header = getSurface(page, 'site-header');
  await expect(header.getByRole('link', { name: site.name, exact: true })).toBeVisible();
  const logo = header.locator(`img[src="${site.logo}"]`);
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute('content', site.ogSiteName);
  expect(await page.title()).toContain(site.name);
}

async function expectLinks(page: Page, document: SiteDocument): Promise<void> {
  const written = await readHrefs(page);
  for (const id of ['app-download', 'user-agreement', 'privacy-policy']) {
    const all = new Set(DOCUMENTS.flatMap((other) => getTarget(other, id) ?? []));
    const found = [...all].filter((path) => written.includes(path));
    expect({ id, found }).toEqual({ id, found: [getTarget(document, id) ?? []].flat() });
  }
}

async function expectSocial(page: Page, document: SiteDocument): Promise<void> {
  for (const id of ['login', 'signup']) {
    await navigate(page, `/${id}`);
    await expectScreen(page, id);
    expect((await getAction(page, 'social-login').count()) > 0).toBe(getCount(document, 'socialLogin') === 1);
  }
}

export function testFeatures(document: SiteDocument): void {
  const { key, totpName } = document.site;
  test(`[SIT-18] ${key} shows its names, its agreements, and exactly its features`, async ({ page }) => {
    await openPage(page, { site: key });
    await expectScreen(page, 'home');
    await expectShell(page);
    await test.step('[SIT-8] its name and logo', () => expectName(page, document));
    await test.step('[SIT-12][SIT-13][SIT-14] the frame of every page', async () => {
      await expect(getAction(page, 'footer-signup')).toHaveCount(getCount(document, 'footerSignup'));
      await expect(getAction(page, 'toggle-theme')).toHaveCount(getCount(document, 'themeSwitch'));
      await expect(getAction(page, 'language-and-rate')).toHaveCount(getCount(document, 'languageAndRate'));
    });
    await test.step('[SIT-19][SIT-20][SIT-21][SIT-22] its agreements and app', () => expectLinks(page, document));
    await test.step('[SIT-15] ways to sign in', () => expectSocial(page, document));
    await test.step('[SIT-9][DLB-1] the banner of the app', async () => {
      await page.setViewportSize({ width: 390, height: 800 });
      await navigate(page, '/price');
      // The compliance check delays both the screen and the banner.
      await expectScreen(page, 'price');
      await expect(getSurface(page, 'download-banner')).toHaveCount(document.surfaces['download-banner'] === undefined ? 0 : 1);
    });
    await test.step('[SIT-10][SIT-27] pages of a user', async () => {
      await openPage(page, { site: key, path: '/myaccount/totp', who: 'trader' });
      await expectScreen(page, 'totp');
      await expectShell(page);
      await expect(page.locator('main').getByText(totpName, { exact: true })).toBeVisible();
      await page.setViewportSize({ width: 1440, height: 800 });
      await expect(getAction(page, 'notifications')).toHaveCount(getCount(document, 'notification'));
    });
  });
}
