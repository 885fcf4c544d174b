import { describe, expect, it } from 'vitest';
import type { SisterSite } from '../../schemas/manifest/site-document.ts';
import { memoryLocation } from '../../tests/kit/runtime/memory-ports.ts';
import { language, siteDocument } from '../../tests/kit/runtime/site-document.ts';
import { getSisterAddress } from './link-resolver.ts';

const eu: SisterSite = {
  production: 'eu.meridian.example',
  local: 'eu.localhost',
  languages: { 'en-eu': 'en', 'it-eu': 'it', de: 'de', fr: 'fr' },
  defaultLang: 'en-eu',
};
const main = { production: 'www.meridian.example', local: 'localhost', languages: { en: 'en', it: 'it', de: 'de' }, defaultLang: 'en' };
const turkey = { production: 'www.meridian-tr.example', local: 'turkey.localhost', languages: { tr: 'tr', en: 'en' }, defaultLang: 'tr' };

const document = siteDocument({
  languages: {
    en: language('en'),
    it: language('it'),
    de: language('de'),
    'en-eu': language('en', { inherits: 'en' }),
    'it-eu': language('it', { inherits: 'it' }),
    'en-us': language('en-US', { inherits: 'en' }),
  },
});
const to = (sister: SisterSite, code: string, path = '/price', href = 'https://www.meridian.example/') =>
  getSisterAddress(sister, { document, host: memoryLocation(href), language: code, path });

describe('[SIT-23] a sister site is named by', () => {
  it.each([
    ['https://www.meridian.example/', 'https://eu.meridian.example/price'],
    ['https://staging.other.example:8443/', 'https://eu.meridian.example/price'],
    ['https://notlocalhost/', 'https://eu.meridian.example/price'],
    ['https://localhost.evil.example/', 'https://eu.meridian.example/price'],
    ['http://localhost:4173/', 'http://eu.localhost:4173/price'],
    ['http://turkey.localhost:4173/', 'http://eu.localhost:4173/price'],
    ['http://main.localhost/', 'http://eu.localhost/price'],
    ['https://us.localhost/', 'https://eu.localhost/price'],
  ])('its host, from %s: %s', (href, expected) => {
    expect(to(eu, 'en', '/price', href)).toBe(expected);
  });

  it('its first local host', () => {
    expect(to(main, 'en-eu', '/', 'http://eu.localhost:4173/')).toBe('http://localhost:4173/');
  });
});

describe('[SIT-25] the language is', () => {
  it.each<[string, SisterSite, string, string]>([
    ['kept', eu, 'de', 'https://eu.meridian.example/de/price'],
    ['kept as the sister’s own code of its family, its default', eu, 'en', 'https://eu.meridian.example/price'],
    ['kept as the sister’s own code of its family', eu, 'it', 'https://eu.meridian.example/it-eu/price'],
    ['kept back from a family’s own code', main, 'it-eu', 'https://www.meridian.example/it/price'],
    ['kept back, the default', main, 'en-eu', 'https://www.meridian.example/price'],
    ['kept between two of one family', eu, 'en-us', 'https://eu.meridian.example/price'],
    ['prefixed where the sister’s default is another', turkey, 'en', 'https://www.meridian-tr.example/en/price'],
    ['the sister’s default where it has none of it', turkey, 'de', 'https://www.meridian-tr.example/price'],
  ])('%s', (_name, sister, code, expected) => {
    expect(to(sister, code)).toBe(expected);
  });

  it('is on the home page, too', () => {
    expect(to(eu, 'it', '/')).toBe('https://eu.meridian.example/it-eu');
  });
});
