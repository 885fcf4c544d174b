import { describe, expect, it } from 'vitest';
import { memoryLocation } from '../ports/memory.ts';
import { language, siteDocument } from '../testing/site-document.ts';
import { storesOf } from '../testing/stores-of.ts';
import { pageHead } from './page-head.ts';

/** Contract section 2. */
const TAGS: Readonly<Record<string, string>> = {
  zh: 'zh-CN',
  en: 'en',
  vn: 'vi',
  tw: 'zh-TW',
  ar: 'ar',
  br: 'pt-BR',
  'en-eu': 'en',
  'it-eu': 'it',
  'en-us': 'en-US',
};
const languages = Object.fromEntries(
  Object.entries(TAGS).map(([code, tag]) => [
    code,
    language(tag, { dir: code === 'ar' ? 'rtl' : 'ltr', rise: code === 'zh' ? 'red' : 'green' }),
  ]),
);

function headAt(path: string, title = '', defaultLang = 'en') {
  const document = siteDocument({ languages, site: { defaultLang } });
  const { stores } = storesOf({ document }, { location: memoryLocation(`http://turkey.localhost:4173${path}`) });
  return pageHead(stores, title);
}

describe('the head of a page', () => {
  it('[LNG-12][LNG-15][SIT-6][SIT-8] says where it is, in every language, on the production host', () => {
    const origin = 'https://www.meridian.example';
    expect(headAt('/tw/price?utm=1#top', 'Prices')).toEqual({
      title: 'Prices · Meridian',
      lang: 'zh-TW',
      dir: 'ltr',
      site: 'main',
      brand: 'meridian',
      siteName: 'Meridian Exchange',
      theme: 'light',
      rise: 'green',
      canonical: `${origin}/tw/price`,
      alternates: [
        { lang: 'zh-CN', href: `${origin}/zh/price` },
        { lang: 'en', href: `${origin}/price` },
        { lang: 'vi', href: `${origin}/vn/price` },
        { lang: 'zh-TW', href: `${origin}/tw/price` },
        { lang: 'ar', href: `${origin}/ar/price` },
        { lang: 'pt-BR', href: `${origin}/br/price` },
        { lang: 'en', href: `${origin}/en-eu/price` },
        { lang: 'it', href: `${origin}/it-eu/price` },
        { lang: 'en-US', href: `${origin}/en-us/price` },
        { lang: 'x-default', href: `${origin}/price` },
      ],
    });
  });

  it.each([
    ['/', 'en', 'https://www.meridian.example/', 'https://www.meridian.example/'],
    ['/tw', 'en', 'https://www.meridian.example/tw', 'https://www.meridian.example/'],
    ['/', 'ar', 'https://www.meridian.example/', 'https://www.meridian.example/'],
    ['/en/price', 'ar', 'https://www.meridian.example/en/price', 'https://www.meridian.example/price'],
    ['//evil.example/x', 'en', 'https://www.meridian.example/evil.example/x', 'https://www.meridian.example/evil.example/x'],
  ])('[LNG-13][LNG-14] %s where %s is the default', (path, defaultLang, canonical, xDefault) => {
    const head = headAt(path, '', defaultLang);
    expect({ canonical: head.canonical, last: head.alternates.at(-1) }).toEqual({ canonical, last: { lang: 'x-default', href: xDefault } });
  });

  it.each(Object.entries(TAGS))('[LNG-11] %s is %s', (code, tag) => {
    expect(headAt(`/${code}`).lang).toBe(tag);
  });

  it.each(Object.keys(TAGS))('[LNG-16] the direction of %s', (code) => {
    expect(headAt(`/${code}`).dir).toBe(code === 'ar' ? 'rtl' : 'ltr');
  });

  it('[THM-3] the rising colour of zh', () => {
    expect({ zh: headAt('/zh').rise, en: headAt('/').rise }).toEqual({ zh: 'red', en: 'green' });
  });

  it('without a title has the site’s name', () => {
    expect(headAt('/').title).toBe('Meridian');
  });
});
