import { expect, it } from 'vitest';
import type { SiteConfig } from '../../schemas/manifest/site.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { siteDocument } from '../../tests/kit/runtime/site-document.ts';
import { storesOf } from '../../tests/kit/runtime/stores-of.ts';

async function settingsOf(answer: unknown, site: Partial<SiteConfig> = {}) {
  const { settings } = storesOf({ answers: { 'site-settings': answer }, document: siteDocument({ site }) }).stores;
  void settings.currency;
  await settle();
  return settings;
}

const DOWN = new Error('down');
/** A manifest that names no currency: the fixture's own is taken away. */
const NO_CURRENCY = { defaultCurrB: undefined } as unknown as Partial<SiteConfig>;

it.each<[string, unknown, Partial<SiteConfig>, string]>([
  ['of the settings comes first', { curr_fiat: 'GBP' }, { defaultCurrB: 'EUR' }, 'GBP'],
  ['[CUR-5] the site’s own when the settings name none', {}, { defaultCurrB: 'TRY' }, 'TRY'],
  ['[CUR-4] USD when the site names none either', {}, NO_CURRENCY, 'USD'],
])('the currency %s', async (_name, answer, site, expected) => {
  expect((await settingsOf(answer, site)).currency).toBe(expected);
});

it('takes symbol, rate, currencies and count from the settings', async () => {
  const answer = { curr_fiat: 'GBP', fiat_list: { GBP: '£' }, curr_fiat_market_rates: '0.8', currency_count: 12 };
  const currencies = [{ code: 'GBP', symbol: '£' }];
  expect(await settingsOf(answer)).toMatchObject({ symbol: '£', rate: 0.8, currencies, currencyCount: 12 });
});

it.each([
  ['GBP', 0.8],
  ['JPY', null],
])('[FAC-23] takes the rate of %s from rates by currency code', async (curr_fiat, rate) => {
  expect((await settingsOf({ curr_fiat, curr_fiat_market_rates: { EUR: 0.9, GBP: '0.8' } })).rate).toBe(rate);
});

it.each([{}, DOWN])('has only a code for a symbol without settings', async (answer) => {
  expect(await settingsOf(answer)).toMatchObject({ symbol: 'EUR ', rate: null, currencies: [], currencyCount: null });
});

it.each<[string, unknown, string[]]>([
  ['offers all without settings', DOWN, ['en', 'tr', 'zh', 'ar']],
  ['is narrowed, in the manifest’s order', { lang_list: ['ar', 'en'] }, ['en', 'ar']],
  ['is never widened', { lang_list: ['en', 'de'] }, ['en']],
  ['offers all where nothing would be left', { lang_list: ['de'] }, ['en', 'tr', 'zh', 'ar']],
])('[LNG-21] the language chooser %s', async (_name, answer, expected) => {
  expect((await settingsOf(answer)).chooserLanguages).toEqual(expected);
});
