import { expectShell } from './support/document.ts';
import { hrefs } from './support/links.ts';
import { SITES, tagOf } from './support/sites.ts';
import { at, expect, expectScreen, move, surface, test } from './support/test.ts';

const PORT = process.env['E2E_PORT'] ?? '4180';
/** Contract section 2: what follows the host of each site when the page is in the language. */
const HOME_IN = {
  en: { turkey: '/en', japan: '/en' },
  tr: { main: '/tr', turkey: '/' },
  it: { eu: '/it-eu' },
  de: { eu: '/de' },
  es: { eu: '/es', us: '/es' },
  zh: { hk: '/zh', singapore: '/zh', testnet: '/zh' },
  ja: { japan: '/' },
  ar: { uae: '/ar' },
} as const;

/** The address of every site's home for a page of main in a language: that language, or the site's default. */
function homes(language: string, origin: (site: (typeof SITES)[number]) => string): string[] {
  const paths: Readonly<Record<string, string>> = HOME_IN[language as keyof typeof HOME_IN] ?? {};
  return SITES.map((site) => origin(site) + (site.key === 'main' && language !== 'en' ? `/${language}` : (paths[site.key] ?? '/')));
}

test('[SIT-23][SIT-25] the other sites open on this machine, in the language of the page where they have it', async ({ page }) => {
  await page.goto(at('main'));
  await expectShell(page);
  for (const language of Object.keys(HOME_IN)) {
    await move(page, language === 'en' ? '/' : `/${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', tagOf(language));
    const expected = homes(language, ({ key }) => `http://${key === 'main' ? '' : `${key}.`}localhost:${PORT}`);
    // The footer comes back with its texts.
    const links = async () => (await hrefs(surface(page, 'site-footer'), 'a[href^="http://"]')).toSorted();
    await expect.poll(links, language).toEqual(expected.toSorted());
  }
});

test('[SIT-23] a link to a sister site leads there', async ({ page }) => {
  await page.goto(at('eu', '/de'));
  await expectShell(page);
  await surface(page, 'site-footer').locator('a[href*="//us.localhost"]').click();
  await expectScreen(page, 'home');
  await expect(page.locator('html')).toHaveAttribute('data-site', 'us');
  expect(new URL(page.url()).pathname).toBe('/');
});
