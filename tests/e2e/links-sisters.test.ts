import { expectShell } from './support/document.ts';
import { hrefs } from './support/links.ts';
import { CODE } from './support/servers.ts';
import { expect, expectScreen, move, open, surface, test } from './support/test.ts';

/** What follows the hosts of main, the Turkish and the EU site when main's page is in a language: that language, or the site's default. */
const HOME_IN = {
  en: ['/', '/en', '/'],
  tr: ['/tr', '/', '/tr'],
  ar: ['/ar', '/', '/ar'],
  zh: ['/zh', '/', '/'],
} as const;
const TAGS: Readonly<Record<string, string>> = { zh: 'zh-CN' };
const ORIGINS = ['', 'turkey.', 'eu.'].map((sub) => `http://${sub}localhost:${CODE.port}`);

test('[SIT-23][SIT-25] the other sites open on this machine, in the language of the page where they have it', async ({ page }) => {
  await open(page);
  await expectShell(page);
  for (const [language, paths] of Object.entries(HOME_IN)) {
    await move(page, language === 'en' ? '/' : `/${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', TAGS[language] ?? language);
    const expected = ORIGINS.map((origin, index) => origin + paths[index]);
    // The footer comes back with its texts.
    const links = async () => (await hrefs(surface(page, 'site-footer'), 'a[href^="http://"]')).toSorted();
    await expect.poll(links, language).toEqual(expected.toSorted());
  }
});

test('[SIT-23] a link to a sister site leads there', async ({ page }) => {
  await open(page, { site: 'eu', path: '/ar' });
  await expectShell(page);
  await surface(page, 'site-footer').locator('a[href*="//turkey.localhost"]').click();
  await expectScreen(page, 'home');
  await expect(page.locator('html')).toHaveAttribute('data-site', 'turkey');
  expect(new URL(page.url()).pathname).toBe('/');
});
