import { expect, it } from 'vitest';
import type { SiteConfig } from '../../schemas/manifest/site.ts';
import { createCookies, createLocation, createDevice } from '../../tests/kit/runtime/memory-ports.ts';
import type { Ports } from '../ports/ports.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { createTestStores } from '../../tests/kit/runtime/create-test-stores.ts';

async function loadSettings(answer: unknown, site: Partial<SiteConfig> = {}, ports: Partial<Ports> = {}) {
  const { settings } = createTestStores({ answers: { 'site-settings': answer }, document: createTestSite({ site }) }, ports).stores;
  void settings.currency;
  await settle();
  return settings;
}

const DOWN = new Error('down');
const POUNDS = { curr_fiat: 'GBP', fiat_list: { GBP: '£' }, curr_fiat_market_rates: '0.8', currency_count: 12 };
const currencies = [{ code: 'GBP', symbol: '£' }];
const RATES = { curr_fiat_market_rates: { EUR: 0.9, GBP: '0.8' } };
const UNKNOWN = { symbol: 'EUR ', rate: null, currencies: [], currencyCount: null };
// The fixture has a currency of its own.
const NO_CURRENCY = { defaultCurrB: undefined } as unknown as Partial<SiteConfig>;

it.each<[string, unknown, object, Partial<SiteConfig>?]>([
  ['takes the currency of the settings', { curr_fiat: 'GBP', defaultP2PFiat: 'TRY' }, { currency: 'GBP', p2pFiat: 'TRY', buyFiat: 'GBP' }],
  ['[CUR-5] takes the site’s own currency when the settings name none', {}, { currency: 'TRY' }, { defaultCurrB: 'TRY' }],
  ['[CUR-4] takes USD when the site names none either', {}, { currency: 'USD' }, NO_CURRENCY],
  ['takes symbol, rate, currencies and count from the settings', POUNDS, { symbol: '£', rate: 0.8, currencies, currencyCount: 12 }],
  ['[FAC-23] takes the rate from rates by currency code', { curr_fiat: 'GBP', ...RATES }, { rate: 0.8 }],
  ['[FAC-23] has no rate of another currency', { curr_fiat: 'JPY', ...RATES }, { rate: null }],
  ['has only a code for a symbol with empty settings', {}, UNKNOWN],
  ['has only a code for a symbol without settings', DOWN, UNKNOWN],
  ['[LNG-21] offers all languages without settings', DOWN, { chooserLanguages: ['en', 'tr', 'zh', 'ar'] }],
  ['[LNG-21] offers fewer languages, in the manifest’s order', { lang_list: ['ar', 'en'] }, { chooserLanguages: ['en', 'ar'] }],
  ['[LNG-21] never offers more languages', { lang_list: ['en', 'de'] }, { chooserLanguages: ['en'] }],
  ['[LNG-21] offers all languages where none would be left', { lang_list: ['de'] }, { chooserLanguages: ['en', 'tr', 'zh', 'ar'] }],
])('%s', async (_name, answer, expected, site = {}) => {
  expect(await loadSettings(answer, site)).toMatchObject(expected);
});

it.each<[string, { cookies?: Record<string, string>; dark?: boolean; path?: string }, object]>([
  ['[THM-1] a cookie of 1 sets the theme', { cookies: { dark: '1' } }, { theme: 'dark' }],
  ['[THM-1] a cookie of 0 sets the theme', { cookies: { dark: '0' }, dark: true }, { theme: 'light' }],
  ['[THM-2] a dark system sets the theme without a cookie', { dark: true }, { theme: 'dark' }],
  ['[THM-2] a light system sets the theme without a cookie', {}, { theme: 'light' }],
  ['[THM-3] zh has its color of rising prices', { path: '/zh/price' }, { rise: 'red' }],
  ['[THM-3] en has its color of rising prices', { path: '/price' }, { rise: 'green' }],
  ['[THM-3] tr has its color of rising prices', { path: '/tr' }, { rise: 'green' }],
  ['[THM-4] zh has the color of the cookie', { path: '/zh', cookies: { market_rise_color: 'green' } }, { rise: 'green' }],
  ['[THM-4] en has the color of the cookie', { cookies: { market_rise_color: 'red' } }, { rise: 'red' }],
])('%s', async (_name, { cookies = {}, dark = false, path = '/' }, expected) => {
  const ports = { cookies: createCookies(cookies), device: createDevice({ dark }), location: createLocation(`http://localhost${path}`) };
  expect(await loadSettings(DOWN, {}, ports)).toMatchObject(expected);
});
