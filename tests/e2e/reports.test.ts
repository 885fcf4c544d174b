import { collectReports } from '../kit/browser/reports.ts';
import { expect, expectScreen, openPage, test } from '../kit/browser/test.ts';

test.use({ allowTrouble: /no answer for|lost 4111/ });

test('[RED-1][RED-14] an uncaught error is posted, with its place and without secrets', async ({ page }) => {
  const reports = collectReports(page);
  await openPage(page, { site: 'turkey', path: '/en/vip?token=abcdefgh' });
  await expectScreen(page, 'vip');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('no answer for anna.berg@mail.example, token=abcdefgh');
    });
    void Promise.reject(new RangeError('lost 4111 1111 1111 1111'));
  });
  await expect.poll(() => reports.length).toBe(2);
  const { build, manifest } = await page.locator('html').evaluate(({ dataset: { build, manifest } }) => ({ build, manifest }));
  const where = { site: 'turkey', language: 'en', route: 'vip', build, manifest, surface: null, count: 1 };
  expect(reports.find(({ kind }) => kind === 'error')).toMatchObject({ name: 'TypeError', ...where });
  expect(reports.find(({ kind }) => kind === 'rejection')).toMatchObject({ name: 'RangeError', ...where });
  expect(JSON.stringify(reports)).not.toMatch(/anna\.berg|abcdefgh|1111 1111/);
});
