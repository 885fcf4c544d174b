import type { Page } from 'playwright/test';
import { frozenSite } from '../project/frozen.ts';
import { inLanguage, placesOf, siteOf, tagOf } from '../kit/browser/sites.ts';
import { expect, expectScreen, open, test } from '../kit/browser/test.ts';
import { walk } from '../kit/browser/walk.ts';

const site = siteOf(frozenSite('main'));

async function languageOf(page: Page) {
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

function expected(language: string, path: string): Awaited<ReturnType<typeof languageOf>> {
  const address = (code: string) => `https://${site.production}${inLanguage(site, code, path)}`;
  const alternates = site.languages.map((code) => `${tagOf(site, code)} ${address(code)}`);
  return {
    dir: site.document.languages[language]?.dir ?? '',
    cookie: language,
    alternates: [...alternates, `x-default ${address(site.defaultLang)}`].toSorted(),
    canonical: [address(language)],
  };
}

test('[LNG-10][LNG-12][LNG-16][LNG-19] a site is there in each of its languages, and in no other', async ({ page }) => {
  await open(page);
  await expectScreen(page, 'home');
  const places = placesOf(site.document);
  for (const [index, language] of site.languages.entries()) {
    const { path, id } = places[index % places.length] ?? { path: '/', id: 'home' };
    expect(await walk(page, [{ path: inLanguage(site, language, path), screen: id, lang: tagOf(site, language) }])).toEqual([]);
    expect(await languageOf(page)).toEqual(expected(language, path));
  }
  const others = ['en-eu', 'fr', 'xx'].map((code) => ({ path: `/${code}`, screen: 'not-found', lang: 'en' }));
  expect(await walk(page, others)).toEqual([]);
});
