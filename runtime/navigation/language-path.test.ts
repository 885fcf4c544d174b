import { describe, expect, it } from 'vitest';
import { createLanguage, createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { joinLanguage, splitLanguage } from './language-path.ts';

/** Languages of sites, the default first. */
const SITES = { main: 'en zh vn tw es ru fr de pt th id tr ja ar uk br nl it', eu: 'en-eu it-eu de fr es nl pt', uk: 'en' };
const ALL = `${SITES.main} ${SITES.eu} en-us`.split(' ');

function createSite(codes: readonly string[]) {
  const [defaultLang = ''] = codes;
  return createTestSite({ site: { defaultLang }, languages: Object.fromEntries(codes.map((code) => [code, createLanguage(code)])) });
}

describe.each(Object.entries(SITES))('on %s', (_key, list) => {
  const codes = list.split(' ');
  const site = createSite(codes);
  const [defaultLang = '', ...others] = codes;

  it('[LNG-8] a path without prefix is in the default language', () => {
    for (const path of ['/', '/price', '/trade/BTC_USDT']) {
      expect(splitLanguage(site, path)).toEqual({ language: defaultLang, path, superfluous: false });
      expect(joinLanguage(defaultLang, defaultLang, path)).toBe(path);
    }
  });

  it('[LNG-7] any other language is the prefix', () => {
    for (const language of others) {
      const split = ['', '/', '/price'].map((path) => splitLanguage(site, `/${language}${path}`));
      expect(split).toEqual(['/', '/', '/price'].map((path) => ({ language, path, superfluous: false })));
      expect(['/', '/price'].map((path) => joinLanguage(defaultLang, language, path))).toEqual([`/${language}`, `/${language}/price`]);
    }
  });

  it('[LNG-9] the prefix of the default language is superfluous', () => {
    const split = ['', '/price'].map((path) => splitLanguage(site, `/${defaultLang}${path}`));
    expect(split).toEqual(['/', '/price'].map((path) => ({ language: defaultLang, path, superfluous: true })));
  });

  it('[LNG-10] a language that the site does not offer isn’t a prefix', () => {
    const paths = ALL.filter((each) => !codes.includes(each)).map((code) => `/${code}/price`);
    for (const path of paths) expect(splitLanguage(site, path)).toEqual({ language: defaultLang, path, superfluous: false });
  });
});

const NO_PREFIXES = ['/TR/price', '/trade', '/tr-TR', '/t', '/constructor/x', '/__proto__/x', '/toString', '/hasOwnProperty', '/%74r/x'];
it.each(NO_PREFIXES)('%s only looks like a prefix', (path) => {
  expect(splitLanguage(createSite(['en', 'tr']), path)).toEqual({ language: 'en', path, superfluous: false });
});

it.each([
  ['//evil.example/price', '/evil.example/price'],
  ['///evil.example', '/evil.example'],
  ['/en//evil.example', '/evil.example'],
  ['/tr///evil.example', '/evil.example'],
  ['//', '/'],
  ['/tr//', '/'],
])('the hostile path %s never becomes the address of another host', (pathname, path) => {
  const split = splitLanguage(createSite(['en', 'tr']), pathname);
  expect(split.path).toBe(path);
  for (const code of ['en', 'tr']) expect(joinLanguage('en', code, split.path)).toMatch(/^\/(?!\/)/);
});
