import { expect, it } from 'vitest';
import { createLocation } from '../../tests/kit/runtime/memory-ports.ts';
import { createLanguage, createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { createTestStores } from '../../tests/kit/runtime/create-test-stores.ts';
import { createPageHead } from './page-head.ts';

const ORIGIN = 'https://www.meridian.example';
const TAGS = { zh: 'zh-CN', en: 'en', vn: 'vi', tw: 'zh-TW', ar: 'ar', br: 'pt-BR', 'en-eu': 'en', 'it-eu': 'it', 'en-us': 'en-US' };
const getFields = (code: string) => ({ dir: code === 'ar' ? 'rtl' : 'ltr', rise: code === 'zh' ? 'red' : 'green' }) as const;
const languages = Object.fromEntries(Object.entries(TAGS).map(([code, tag]) => [code, createLanguage(tag, getFields(code))]));

function createHead(path: string, title = '', defaultLang = 'en') {
  const document = createTestSite({ languages, site: { defaultLang } });
  const { stores } = createTestStores({ document }, { location: createLocation(`http://turkey.localhost:4173${path}`) });
  return createPageHead(stores, title);
}

it('[LNG-12][LNG-15][SIT-6][SIT-8] the head of a page names the page in every language, on the production host', () => {
  const site = { site: 'main', brand: 'meridian', siteName: 'Meridian Exchange' };
  const look = { lang: 'zh-TW', dir: 'ltr', theme: 'light', rise: 'green' };
  const alternates = Object.entries({ ...TAGS, default: 'x-default' }).map(([code, lang]) => ({
    lang,
    href: `${ORIGIN}${code === 'en' || code === 'default' ? '' : `/${code}`}/price`,
  }));
  const expected = { title: 'Prices · Meridian', ...site, ...look, canonical: `${ORIGIN}/tw/price`, alternates };
  expect(createHead('/tw/price?utm=1#top', 'Prices')).toEqual(expected);
});

it.each([
  ['/tw', 'en', '/tw', '/'],
  ['/', 'ar', '/', '/'],
  ['/en/price', 'ar', '/en/price', '/price'],
  ['//evil.example/x', 'en', '/evil.example/x', '/evil.example/x'],
])('[LNG-13][LNG-14] names the site and the canonical and default page of %s in a site of %s', (path, lang, canonical, xDefault) => {
  const head = createHead(path, '', lang);
  expect(head).toMatchObject({ title: 'Meridian', canonical: ORIGIN + canonical });
  expect(head.alternates.at(-1)).toEqual({ lang: 'x-default', href: ORIGIN + xDefault });
});

it.each(Object.entries(TAGS))('[LNG-11][LNG-16][THM-3] the head of %s has the language %s, its direction and colors', (code, lang) => {
  expect(createHead(`/${code}`)).toMatchObject({ lang, ...getFields(code) });
});
