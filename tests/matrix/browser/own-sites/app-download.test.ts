import { expect, expectScreen, open, test } from '../../../e2e/support/test.ts';

const entry = (c: string) => ({ c, china_apk: `/files/${c}-cn.apk`, overseas_apk: `/files/${c}.apk` });
const LINKS = { default: { h5: entry('other'), web: entry('other') }, '/appdownload': { h5: entry('phone'), web: entry('desk') } };

test.use({ allowTrouble: /status 503|status of 503|call-failed/ });

test('[API-14] the download page leads to its own entry for the device, and nowhere while that is not to be had', async ({ page }) => {
  await open(page, { path: '/appdownload', answers: { 'download-links': LINKS } });
  await expectScreen(page, 'app-download');
  const download = page.locator('main').getByRole('link', { name: 'Download for Android' });
  await expect(download).toHaveAttribute('href', '/files/desk.apk?c=desk');
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(download).toHaveAttribute('href', '/files/phone.apk?c=phone');
  await page.unrouteAll();
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/page_download_links.json'));
  await open(page, { path: '/appdownload', who: { persona: 'visitor', faults: { 'download-links': 503 } } });
  expect((await asked).status()).toBe(503);
  await expectScreen(page, 'app-download');
  await expect(download).toHaveCount(0);
});
