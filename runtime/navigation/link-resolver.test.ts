import { expect, it } from 'vitest';
import type { SisterSite } from '../../schemas/manifest/site-document.ts';
import type { Link } from '../../schemas/manifest/navigation.ts';
import { createCookies, createLocation } from '../../tests/kit/runtime/memory-ports.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { createLanguage, createRoute, createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { createTestStores } from '../../tests/kit/runtime/create-test-stores.ts';
import { getSisterAddress, type LinkValues, resolveDestination, resolveLink } from './link-resolver.ts';

const routes = {
  home: createRoute('/'),
  'not-found': createRoute('/not-found'),
  price: createRoute('/price'),
  trade: createRoute('/trade/{pair}', { code: 'spot_trade' }),
  futures: createRoute('/futures/{settle}/{contract}'),
  candy: createRoute('/candy-drop', { upcoming: true, code: 'candy' }),
  earn: createRoute('/simple-earn', { code: 'simple-earn' }),
  'lend-earn': createRoute('/lend-earn', { code: 'simple-earn' }),
};
const links: Readonly<Record<string, Link>> = {
  home: { route: 'home' },
  price: { route: 'price' },
  trade: { route: 'trade' },
  btc: { route: 'trade', params: { pair: 'BTC_USDT' } },
  margin: { route: 'trade', params: { pair: 'BTC_USDT' }, query: { tab: 'isolated_margin' } },
  candy: { route: 'candy' },
  'candy-open': { route: 'candy', upcoming: false },
  'store-app': { route: 'price', track: 'app_download' },
  'price-soon': { route: 'price', upcoming: true },
  earn: { route: 'earn', app: { route: 'lend-earn' } },
  kyc: { route: 'price', app: { route: 'earn', when: 'is-new-build' } },
  'old-kyc': { route: 'price', app: { route: 'earn', when: 'is-other-build' } },
  tickets: { route: 'price', code: 'help_center' },
  guide: { route: 'trade', params: { pair: 'A' }, code: 'help_center' },
  login: { route: 'price', action: 'login' },
  earnings: { route: 'home', query: { ch: { by: 'page.route', cases: { price: 'price_to_home' } } } },
  pdf: { file: '/docs/a.pdf' },
  documents: { address: 'docs', query: { sub: '1' } },
  support: { address: 'support' },
  store: { href: 'https://store.example/' },
  eu: { site: 'eu', route: 'price' },
  'eu-same': { site: 'eu', route: 'same' },
  'eu-home': { site: 'eu' },
  download: { server: '/downloads/{file}', query: { os: 'mac' } },
  nowhere: { site: 'moon', route: 'price' },
};
const sisters = { eu: { production: 'eu.meridian.example', local: 'eu.localhost', languages: { en: 'en', tr: 'tr' }, defaultLang: 'en' } };

type ResolveOptions = Partial<Record<'params' | 'cookies', LinkValues>> & { readonly path?: string; readonly check?: unknown };

async function resolve(id: string, { path = '/', cookies = {}, check, params = {} }: ResolveOptions = {}) {
  const location = createLocation(`https://www.meridian.example${path}`);
  const document = createTestSite({ routes, links, sisters });
  const { stores } = createTestStores({ answers: { 'compliance-check': check }, document }, { location, cookies: createCookies(cookies) });
  const values = (raw: Link['params']) => (raw ?? {}) as LinkValues;
  const holds = (rule: string | undefined) => rule === undefined || rule === 'is-new-build';
  resolveLink(id, params, { stores, values, holds });
  await settle();
  return resolveLink(id, params, { stores, values, holds });
}

const inside = (href: string, route: string) => ({ href, external: false, route, current: false, action: null });
const outside = (href: string, route: string | null = null) => ({ href, external: true, route, current: false, action: null });
const blocked = (...menu: string[]) => ({ check: { menu } });
const EU = 'https://eu.meridian.example';

it.each<[string, string, ResolveOptions, object | null]>([
  ['[LNG-17] a link has no prefix in the default language', 'price', {}, inside('/price', 'price')],
  ['[LNG-17] a link has the prefix of the page', 'price', { path: '/tr' }, inside('/tr/price', 'price')],
  ['[LNG-17] a link leads home in another language', 'home', { path: '/tr/price' }, inside('/tr', 'home')],
  ['[MAN-7] a link has its own parameter', 'btc', {}, inside('/trade/BTC_USDT', 'trade')],
  ['[MAN-7] a given parameter wins over the link’s', 'btc', { params: { pair: 'A/B' } }, inside('/trade/A%2FB', 'trade')],
  ['[MAN-7] a link without its parameter doesn’t resolve', 'trade', {}, null],
  ['a link has its query', 'margin', { path: '/tr' }, inside('/tr/trade/BTC_USDT?tab=isolated_margin', 'trade')],
  ['an unknown id doesn’t resolve', 'x', {}, null],
  ['[MAN-7] a link with the code of its route is hidden when blocked', 'btc', blocked('spot_trade'), null],
  ['a link with the code of its route is shown when another is blocked', 'btc', blocked('nft'), inside('/trade/BTC_USDT', 'trade')],
  ['[MAN-7] a link’s own code wins over the route’s', 'tickets', blocked('help_center'), null],
  ['[MAN-7] a link with its own code ignores a block of the route’s', 'guide', blocked('spot_trade'), inside('/trade/A', 'trade')],
  ['[MAN-7] a link to an upcoming route has the action', 'candy', {}, { ...inside('/candy-drop', 'candy'), action: 'upcoming' }],
  ['[ANA-2] a link has its click event', 'store-app', {}, { ...inside('/price', 'price'), track: 'app_download' }],
  ['an upcoming link has the action', 'price-soon', {}, { ...inside('/price', 'price'), action: 'upcoming' }],
  ['[MAN-7] a link overrides that its route is upcoming', 'candy-open', {}, inside('/candy-drop', 'candy')],
  ['a link has its action', 'login', {}, { ...inside('/price', 'price'), action: 'login' }],
  ['[MAN-7] a link has its web variant in a browser', 'earn', {}, inside('/simple-earn', 'earn')],
  ['[MAN-7] a link has its app variant in the app', 'earn', { cookies: { ios_build: '1' } }, inside('/lend-earn', 'lend-earn')],
  ['[KYC-6] a link has its app variant if its rule holds', 'kyc', { cookies: { ios_build: '1' } }, inside('/simple-earn', 'earn')],
  ['[KYC-6] a link has its web variant if the rule doesn’t hold', 'old-kyc', { cookies: { ios_build: '1' } }, inside('/price', 'price')],
  ['a blocked app variant hides its link in the app', 'earn', { cookies: { android_build: '1' }, ...blocked('simple-earn') }, null],
  ['a link to a document has no language', 'pdf', { path: '/tr' }, outside('/docs/a.pdf')],
  ['a link to a document is never current', 'pdf', { path: '/docs/a.pdf' }, outside('/docs/a.pdf')],
  ['[SIT-26] an address of the site resolves', 'documents', { path: '/tr' }, { ...inside('/tr/docs?sub=1', ''), route: null }],
  ['[SIT-26] an address on an allowed host resolves', 'support', {}, outside('https://support.meridian.example/')],
  ['an external address resolves', 'store', {}, outside('https://store.example/')],
  ['a page of a sister site resolves', 'eu', {}, outside(`${EU}/price`, 'price')],
  ['[SIT-25] the same page of a sister site resolves', 'eu-same', { path: '/tr/trade/A_B' }, outside(`${EU}/tr/trade/A_B`, 'same')],
  ['the home page of a sister site resolves', 'eu-home', {}, outside(`${EU}/`)],
  ['a file of the server has no language', 'download', { path: '/tr', params: { file: 'a/b' } }, outside('/downloads/a%2Fb?os=mac')],
  ['a file of the server without its parameter doesn’t resolve', 'download', {}, null],
  ['[MAN-29] a route is a link of its id', 'lend-earn', {}, inside('/lend-earn', 'lend-earn')],
  ['an unknown site doesn’t resolve', 'nowhere', {}, null],
])('%s', async (_name, id, options, expected) => {
  expect(await resolve(id, options)).toEqual(expected);
});

it.each([
  ['price', ['/price', '/price?utm=1&sub=2#a', '/tr/price'], ['/']],
  ['btc', ['/trade/BTC_USDT'], ['/trade/ETH_USDT', '/trade/BTC_USDT?tab=isolated_margin']],
  ['margin', ['/trade/BTC_USDT?tab=isolated_margin'], ['/trade/BTC_USDT', '/trade/BTC_USDT?tab=spot']],
  ['home', ['/?ch=price_to_home'], ['/price']],
  ['earnings', ['/?ch=price_to_home'], ['/price']],
])('the link %s is current on %j and not on %j', async (id, current, others) => {
  for (const path of current) expect((await resolve(id, { path }))?.current).toBe(true);
  for (const path of others) expect((await resolve(id, { path }))?.current).toBe(false);
});

it.each<[string, string, string | null]>([
  ['/', '/price', '/price'],
  ['/', '/tr/price', '/tr/price'],
  ['/', '/en/price', '/en/price'],
  ['/tr', '/price', '/tr/price'],
  ['/tr', '/', '/tr'],
  ['/tr', '/price?a=/en#b', '/tr/price?a=/en#b'],
  ['/tr', '/ar/price', '/ar/price'],
  ['/tr', '/ar?a=1', '/ar?a=1'],
  ['/tr', '/ar#top', '/ar#top'],
  ['/tr', '/?a=\u2028#b', '/tr?a=\u2028#b'],
  ['/tr', '//evil.example', null],
  ['/tr', 'https://evil.example/', null],
  ['/tr', 'https://support.meridian.example/x', 'https://support.meridian.example/x'],
])('[LNG-17] a destination of the server on %s: %s links to %s', (path, raw, href) => {
  const { stores } = createTestStores({}, { location: createLocation(`http://localhost${path}`) });
  expect(resolveDestination(raw, { stores })?.href ?? null).toBe(href);
});

const EU_LANGUAGES = { 'en-eu': 'en', 'it-eu': 'it', de: 'de', fr: 'fr', 'en-us': 'en' };
const eu: SisterSite = { production: 'eu.meridian.example', local: 'eu.localhost', languages: EU_LANGUAGES, defaultLang: 'en-eu' };
const main = { production: 'www.meridian.example', local: 'localhost', languages: { en: 'en', it: 'it', de: 'de' }, defaultLang: 'en' };
const turkey = { production: 'www.meridian-tr.example', local: 'turkey.localhost', languages: { tr: 'tr', en: 'en' }, defaultLang: 'tr' };
const languages = {
  en: createLanguage('en'),
  it: createLanguage('it'),
  de: createLanguage('de'),
  'en-eu': createLanguage('en', { inherits: 'en' }),
  'it-eu': createLanguage('it', { inherits: 'it' }),
  'en-us': createLanguage('en-US', { inherits: 'en' }),
  'en-uk': createLanguage('en-GB', { inherits: 'en' }),
};

it.each<[string, string, SisterSite?]>([
  ['https://www.meridian.example/', 'https://eu.meridian.example/price'],
  ['https://staging.other.example:8443/', 'https://eu.meridian.example/price'],
  ['https://notlocalhost/', 'https://eu.meridian.example/price'],
  ['https://localhost.evil.example/', 'https://eu.meridian.example/price'],
  ['http://localhost:4173/', 'http://eu.localhost:4173/price'],
  ['http://turkey.localhost:4173/', 'http://eu.localhost:4173/price'],
  ['http://main.localhost/', 'http://eu.localhost/price'],
  ['https://us.localhost/', 'https://eu.localhost/price'],
  ['http://eu.localhost:4173/', 'http://localhost:4173/price', main],
])('[SIT-23] a link from %s to a sister site has its host: %s', (href, expected, sister = eu) => {
  const options = { document: createTestSite({ languages }), host: createLocation(href), language: 'en', path: '/price' };
  expect(getSisterAddress(sister, options)).toBe(expected);
});

it.each<[string, SisterSite, string, string, string?]>([
  ['keeps the language', eu, 'de', 'https://eu.meridian.example/de/price'],
  ['uses the sister’s own code of a language family, its default', eu, 'en', 'https://eu.meridian.example/price'],
  ['uses the sister’s own code of a language family', eu, 'it', 'https://eu.meridian.example/it-eu/price'],
  ['uses that code on the home page', eu, 'it', 'https://eu.meridian.example/it-eu', '/'],
  ['replaces a family’s own code', main, 'it-eu', 'https://www.meridian.example/it/price'],
  ['replaces a family’s own code by the default', main, 'en-eu', 'https://www.meridian.example/price'],
  ['keeps one code of several in a family', eu, 'en-us', 'https://eu.meridian.example/en-us/price'],
  ['replaces a code by the first one of its family', eu, 'en-uk', 'https://eu.meridian.example/price'],
  ['has a prefix where the sister’s default differs', turkey, 'en', 'https://www.meridian-tr.example/en/price'],
  ['uses the sister’s default where it lacks the language', turkey, 'de', 'https://www.meridian-tr.example/price'],
])('[SIT-25] a link to a sister site %s', (_name, sister, code, expected, path = '/price') => {
  const host = createLocation('https://www.meridian.example/');
  expect(getSisterAddress(sister, { document: createTestSite({ languages }), host, language: code, path })).toBe(expected);
});
