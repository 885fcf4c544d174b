import { expect, it } from 'vitest';
import type { SisterSite } from '../../schemas/manifest/site-document.ts';
import type { Link } from '../../schemas/manifest/navigation.ts';
import { memoryCookies, memoryLocation } from '../../tests/kit/runtime/memory-ports.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { language, route, siteDocument } from '../../tests/kit/runtime/site-document.ts';
import { storesOf } from '../../tests/kit/runtime/stores-of.ts';
import { getSisterAddress, type LinkValues, resolveDestination, resolveLink } from './link-resolver.ts';

const routes = {
  home: route('/'),
  'not-found': route('/not-found'),
  price: route('/price'),
  trade: route('/trade/{pair}', { code: 'spot_trade' }),
  futures: route('/futures/{settle}/{contract}'),
  candy: route('/candy-drop', { upcoming: true, code: 'candy' }),
  earn: route('/simple-earn', { code: 'simple-earn' }),
  'lend-earn': route('/lend-earn', { code: 'simple-earn' }),
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
  nowhere: { site: 'moon', route: 'price' },
};
const sisters = { eu: { production: 'eu.meridian.example', local: 'eu.localhost', languages: { en: 'en' }, defaultLang: 'en' } };

type ResolveOptions = Partial<Record<'params' | 'cookies', LinkValues>> & { readonly path?: string; readonly check?: unknown };

async function resolve(id: string, { path = '/', cookies = {}, check, params = {} }: ResolveOptions = {}) {
  const location = memoryLocation(`https://www.meridian.example${path}`);
  const document = siteDocument({ routes, links, sisters });
  const { stores } = storesOf({ answers: { 'compliance-check': check }, document }, { location, cookies: memoryCookies(cookies) });
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
  ['[LNG-17] without prefix in the default language', 'price', {}, inside('/price', 'price')],
  ['[LNG-17] with the prefix of the page', 'price', { path: '/tr' }, inside('/tr/price', 'price')],
  ['[LNG-17] home in another language', 'home', { path: '/tr/price' }, inside('/tr', 'home')],
  ['[MAN-7] with its own parameter', 'btc', {}, inside('/trade/BTC_USDT', 'trade')],
  ['[MAN-7] with a given one, which wins', 'btc', { params: { pair: 'A/B' } }, inside('/trade/A%2FB', 'trade')],
  ['[MAN-7] none at all without its parameter', 'trade', {}, null],
  ['with a query', 'margin', { path: '/tr' }, inside('/tr/trade/BTC_USDT?tab=isolated_margin', 'trade')],
  ['of an unknown id: none', 'x', {}, null],
  ['[MAN-7] with the code of its route is hidden when blocked', 'btc', blocked('spot_trade'), null],
  ['with the code of its route is shown when another is blocked', 'btc', blocked('nft'), inside('/trade/BTC_USDT', 'trade')],
  ['[MAN-7] with its own code, which wins', 'tickets', blocked('help_center'), null],
  ['[MAN-7] with its own code is shown when that of its route is blocked', 'guide', blocked('spot_trade'), inside('/trade/A', 'trade')],
  ['is shown after a failed check', 'btc', {}, inside('/trade/BTC_USDT', 'trade')],
  ['[MAN-7] upcoming from its route has the action', 'candy', {}, { ...inside('/candy-drop', 'candy'), action: 'upcoming' }],
  ['[ANA-2] with the event of a click', 'store-app', {}, { ...inside('/price', 'price'), track: 'app_download' }],
  ['upcoming of its own', 'price-soon', {}, { ...inside('/price', 'price'), action: 'upcoming' }],
  ['[MAN-7] with its own word against its route’s', 'candy-open', {}, inside('/candy-drop', 'candy')],
  ['with an action', 'login', {}, { ...inside('/price', 'price'), action: 'login' }],
  ['[MAN-7] has its web variant in a browser', 'earn', {}, inside('/simple-earn', 'earn')],
  ['[MAN-7] has its app variant in the app', 'earn', { cookies: { ios_build: '1' } }, inside('/lend-earn', 'lend-earn')],
  ['[KYC-6] has its app variant if its rule holds', 'kyc', { cookies: { ios_build: '1' } }, inside('/simple-earn', 'earn')],
  ['[KYC-6] has its web variant if it doesn’t', 'old-kyc', { cookies: { ios_build: '1' } }, inside('/price', 'price')],
  ['with the code of its app variant', 'earn', { cookies: { android_build: '1' }, ...blocked('simple-earn') }, null],
  ['is itself in the app without a variant', 'price', { cookies: { ios_build: '1' } }, inside('/price', 'price')],
  ['to a document has no language', 'pdf', { path: '/tr' }, outside('/docs/a.pdf')],
  ['[SIT-26] to an address of the site', 'documents', { path: '/tr' }, { ...inside('/tr/docs?sub=1', ''), route: null }],
  ['[SIT-26] to an address on an allowed host', 'support', {}, outside('https://support.meridian.example/')],
  ['to an external address', 'store', {}, outside('https://store.example/')],
  ['to a page of a sister site', 'eu', {}, outside(`${EU}/price`, 'price')],
  ['[SIT-25] to the same page of a sister site', 'eu-same', { path: '/tr/trade/A_B' }, outside(`${EU}/trade/A_B`, 'same')],
  ['to an unknown site: none', 'nowhere', {}, null],
])('a link %s', async (_name, id, options, expected) => {
  expect(await resolve(id, options)).toEqual(expected);
});

it.each([
  ['price', ['/price', '/price?utm=1#a', '/tr/price'], ['/']],
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
  ['/tr', '/price', '/tr/price'],
  ['/tr', '/', '/tr'],
  ['/tr', '/price?a=/en#b', '/tr/price?a=/en#b'],
  ['/tr', '/ar/price', '/ar/price'],
  ['/tr', '/ar?a=1', '/ar?a=1'],
  ['/tr', '/ar#top', '/ar#top'],
  ['/tr', '/?a=1', '/tr?a=1'],
  ['/tr', '//evil.example', null],
  ['/tr', 'https://evil.example/', null],
  ['/tr', 'https://support.meridian.example/x', 'https://support.meridian.example/x'],
])('[LNG-17] a destination of the server on %s: %s links to %s', (path, raw, href) => {
  const { stores } = storesOf({}, { location: memoryLocation(`http://localhost${path}`) });
  expect(resolveDestination(raw, { stores })?.href ?? null).toBe(href);
});

const eu: SisterSite = {
  production: 'eu.meridian.example',
  local: 'eu.localhost',
  languages: { 'en-eu': 'en', 'it-eu': 'it', de: 'de', fr: 'fr' },
  defaultLang: 'en-eu',
};
const main = { production: 'www.meridian.example', local: 'localhost', languages: { en: 'en', it: 'it', de: 'de' }, defaultLang: 'en' };
const turkey = { production: 'www.meridian-tr.example', local: 'turkey.localhost', languages: { tr: 'tr', en: 'en' }, defaultLang: 'tr' };
const languages = {
  en: language('en'),
  it: language('it'),
  de: language('de'),
  'en-eu': language('en', { inherits: 'en' }),
  'it-eu': language('it', { inherits: 'it' }),
  'en-us': language('en-US', { inherits: 'en' }),
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
  const options = { document: siteDocument({ languages }), host: memoryLocation(href), language: 'en', path: '/price' };
  expect(getSisterAddress(sister, options)).toBe(expected);
});

it.each<[string, SisterSite, string, string, string?]>([
  ['keeps the language', eu, 'de', 'https://eu.meridian.example/de/price'],
  ['uses the sister’s own code of a language family, its default', eu, 'en', 'https://eu.meridian.example/price'],
  ['uses the sister’s own code of a language family', eu, 'it', 'https://eu.meridian.example/it-eu/price'],
  ['uses that code on the home page', eu, 'it', 'https://eu.meridian.example/it-eu', '/'],
  ['replaces a family’s own code', main, 'it-eu', 'https://www.meridian.example/it/price'],
  ['replaces a family’s own code by the default', main, 'en-eu', 'https://www.meridian.example/price'],
  ['replaces a code by another one of its family', eu, 'en-us', 'https://eu.meridian.example/price'],
  ['has a prefix where the sister’s default differs', turkey, 'en', 'https://www.meridian-tr.example/en/price'],
  ['uses the sister’s default where it lacks the language', turkey, 'de', 'https://www.meridian-tr.example/price'],
])('[SIT-25] a link to a sister site %s', (_name, sister, code, expected, path = '/price') => {
  const host = memoryLocation('https://www.meridian.example/');
  expect(getSisterAddress(sister, { document: siteDocument({ languages }), host, language: code, path })).toBe(expected);
});
