import { expectShell } from './support/document.ts';
import { hrefsLike } from './support/links.ts';
import { agreementsOf } from './support/sites.ts';
import { at, expect, expectScreen, move, surface, test } from './support/test.ts';
import { textIn } from './support/texts.ts';

for (const site of ['japan', 'uae']) {
  test(`[SIT-20] the agreements of ${site} are documents`, async ({ page }) => {
    await page.goto(at(site, '/credits'));
    await expectScreen(page, 'credits');
    await expectShell(page);
    const links = await hrefsLike(surface(page, 'site-footer'), /agreement|privacy/);
    expect(links).toEqual(agreementsOf(site));
    const answers = await page.evaluate(async (paths) => {
      const ask = async (path: string) => {
        const answer = await fetch(path);
        return [answer.status, answer.headers.get('content-type'), (await answer.text()).slice(0, 5)];
      };
      return Promise.all(paths.map(ask));
    }, links);
    expect(answers).toEqual(links.map(() => [200, 'application/pdf', '%PDF-']));
  });
}

test('[RTE-37] main’s footer leads to the printable agreement', async ({ page }) => {
  await page.goto(at('main', '/vip'));
  await surface(page, 'site-footer').locator('a[href="/docs/agreement.html"]').click();
  await expectScreen(page, 'docs-agreement');
  await expect(page).toHaveURL(at('main', '/docs/agreement.html'));
});

test('[RTE-18][SIT-19] the legal pages are screens of the US site, and of no other', async ({ page }) => {
  const pages = { 'user-agreement': 'agreement', 'privacy-policy': 'privacy', disclosures: 'us.disclosures' };
  for (const site of ['us', 'main']) {
    await page.goto(at(site));
    await expectScreen(page, 'home');
    for (const [id, title] of Object.entries(pages)) {
      await move(page, `/legal/${id}`);
      await expectScreen(page, site === 'us' ? `legal-${id}` : 'not-found');
      if (site === 'us') await expect(page.locator('main h1')).toHaveText(textIn('en', `legal:${title}.title`));
    }
  }
});
