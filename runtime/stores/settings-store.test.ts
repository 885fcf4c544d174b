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
// The fixture has a currency of its own.
const NO_CURRENCY = { defaultCurrB: undefined } as unknown as Partial<SiteConfig>;

it.each<[string, unknown, Partial<SiteConfig>, string]>([
  ['takes the currency of the settings', { curr_fiat: 'GBP' }, { defaultCurrB: 'EUR' }, 'GBP'],
  ['[CUR-5] takes the site’s own currency when the settings name none', {}, { defaultCurrB: 'TRY' }, 'TRY'],
  ['[CUR-4] takes USD when the site names none either', {}, NO_CURRENCY, 'USD'],
])('%s', async (_name, answer, site, expected) => {
  expect((await loadSettings(answer, site)).currency).toBe(expected);
});

it('takes symbol, rate, currencies and count from the settings', async () => {
  const answer = { curr_fiat: 'GBP', fiat_list: { GBP: '£' }, curr_fiat_market_rates: '0.8', currency_count: 12 };
  const currencies = [{ code: 'GBP', symbol: '£' }];
  expect(await loadSettings(answer)).toMatchObject({ symbol: '£', rate: 0.8, currencies, currencyCount: 12 });
});

it.each([
  ['GBP', 0.8],
  ['JPY', null],
])('[FAC-23] takes the rate of %s from rates by currency code', async (curr_fiat, rate) => {
  expect((await loadSettings({ curr_fiat, curr_fiat_market_rates: { EUR: 0.9, GBP: '0.8' } })).rate).toBe(rate);
});

it.each([{}, DOWN])('has only a code for a symbol without settings', async (answer) => {
  expect(await loadSettings(answer)).toMatchObject({ symbol: 'EUR ', rate: null, currencies: [], currencyCount: null });
});

it.each<[string, unknown, string[]]>([
  ['offers all without settings', DOWN, ['en', 'tr', 'zh', 'ar']],
  ['is narrowed, in the manifest’s order', { lang_list: ['ar', 'en'] }, ['en', 'ar']],
  ['is never widened', { lang_list: ['en', 'de'] }, ['en']],
  ['offers all where nothing would be left', { lang_list: ['de'] }, ['en', 'tr', 'zh', 'ar']],
])('[LNG-21] the language chooser %s', async (_name, answer, expected) => {
  expect((await loadSettings(answer)).chooserLanguages).toEqual(expected);
});

it.each<[string, Record<string, string>, boolean, string]>([
  ['[THM-1] a cookie of 1', { dark: '1' }, false, 'dark'],
  ['[THM-1] a cookie of 0', { dark: '0' }, true, 'light'],
  ['[THM-2] no cookie, a dark system', {}, true, 'dark'],
  ['[THM-2] no cookie, a light system', {}, false, 'light'],
])('%s sets the theme', async (_name, cookies, dark, expected) => {
  const ports = { cookies: createCookies(cookies), device: createDevice({ dark }) };
  expect((await loadSettings(DOWN, {}, ports)).theme).toBe(expected);
});

it.each<[string, string, Record<string, string>, string]>([
  ['[THM-3] zh', '/zh/price', {}, 'red'],
  ['[THM-3] en', '/price', {}, 'green'],
  ['[THM-3] tr', '/tr', {}, 'green'],
  ['[THM-4] zh with a green cookie', '/zh', { market_rise_color: 'green' }, 'green'],
  ['[THM-4] en with a red cookie', '/', { market_rise_color: 'red' }, 'red'],
])('%s has its color of rising prices', async (_name, path, cookies, expected) => {
  const ports = { cookies: createCookies(cookies), location: createLocation(`http://localhost${path}`) };
  expect((await loadSettings(DOWN, {}, ports)).rise).toBe(expected);
});
