import type { Page } from 'playwright/test';
import { type ExpectedSite, inLanguage, SITES, tagOf } from './support/sites.ts';
import { at, expect, expectScreen, test } from './support/test.ts';
import { walk } from './support/walk.ts';

const ALL = 'zh en vn tw es ru fr de pt th id tr ja ar uk br nl it en-eu it-eu en-us'.split(' ');

/** What the page says of its language: its root, its cookie, and the links of its head, the alternates as `tag address`. */
async function spoken(page: Page) {
  return page.evaluate(() => {
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="alternate"], link[rel="canonical"]')];
    const of = (rel: string) => links.filter((link) => link.rel === rel);
    return {
      dir: document.documentElement.dir,
      cookie: /(?:^|; )lang=([^;]*)/.exec(document.cookie)?.[1],
      alternates: of('alternate')
        .map((link) => `${link.hreflang} ${link.getAttribute('href')}`)
        .toSorted(),
      canonical: of('canonical').map((link) => link.getAttribute('href') ?? ''),
    };
  });
}

function expected(site: ExpectedSite, language: string, path: string): Awaited<ReturnType<typeof spoken>> {
  const address = (code: string) => `https://${site.production}${inLanguage(site, code, path)}`;
  const alternates = site.languages.map((code) => `${tagOf(code)} ${address(code)}`);
  return {
    dir: language === 'ar' ? 'rtl' : 'ltr',
    cookie: language,
    alternates: [...alternates, `x-default ${address(site.defaultLang)}`].toSorted(),
    canonical: [address(language)],
  };
}

const PATHS = [
  ['/vip', 'vip'],
  ['/', 'home'],
  ['/trade/ETH_USDT', 'trade'],
  ['/explore/SOL', 'explore-token'],
] as const;

for (const site of SITES) {
  test(`[LNG-10][LNG-12][LNG-13][LNG-14][LNG-15][LNG-16][LNG-19] ${site.key} in each of its languages, and in no other`, async ({
    page,
  }) => {
    await page.goto(at(site.key, '/vip'));
    await expectScreen(page, 'vip');
    for (const [index, language] of site.languages.entries()) {
      const [path, screen] = PATHS[index % PATHS.length] ?? PATHS[0];
      const { wrong } = await walk(page, [{ path: inLanguage(site, language, path), screen, lang: tagOf(language) }]);
      expect(wrong).toEqual([]);
      expect(await spoken(page)).toEqual(expected(site, language, path));
    }
    const lang = tagOf(site.defaultLang);
    const others = [...ALL, 'xx'].filter((code) => !site.languages.includes(code));
    const { wrong } = await walk(
      page,
      others.map((code) => ({ path: `/${code}/vip`, screen: 'not-found', lang })),
    );
    expect(wrong).toEqual([]);
  });
}

test('[LNG-10] a prefix that is no language is not found when it is opened', async ({ page }) => {
  for (const site of ['main', 'turkey']) {
    await page.goto(at(site, '/xx'));
    await expectScreen(page, 'not-found');
  }
});
