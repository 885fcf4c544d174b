import type { Page } from 'playwright/test';
import { action, expect, open, test } from './support/test.ts';
import { answerOf, silenceStream } from './support/wire.ts';

const chooser = (page: Page) => action(page, 'language-and-rate');
const price = (page: Page, pair: string) => page.getByRole('row', { name: pair }).locator('[data-column="price"]');

const PRICES = { lp: 1000, ask: 1000, bid: 1000, open_price: 900, high_price: 1100, low_price: 900, prev_close_price: 900 };
const BITCOIN = { ...PRICES, ch: 100, chp: 11, short_name: 'BTC', exchange: '', description: 'Bitcoin', spread: 0, volume: 5 };

test('[CUR-2] the chooser lists the codes of the settings with their symbols', async ({ page }) => {
  const answered = answerOf(page, 'site-settings');
  await open(page, { who: 'visitor', answers: { 'site-settings': { fiat_list: { BRL: null, CAD: 'C$', XAU: 'oz' } } } });
  const { data } = (await (await answered).json()) as { data: { fiat_list: Record<string, string> } };
  await chooser(page).click();
  const options = page.locator('[data-action="choose-currency"]');
  await expect(options.first()).toBeVisible();
  const listed = await options.evaluateAll((all) => all.map((option) => option.textContent));
  expect(listed).toEqual(Object.entries(data.fiat_list).map(([code, symbol]) => code + symbol));
  expect(data.fiat_list).toMatchObject({ CAD: 'C$', XAU: 'oz' });
});

test('[CUR-3] amounts are in the currency of the settings, at its rate and with its symbol', async ({ page }) => {
  await silenceStream(page);
  await open(page, {
    who: 'trader',
    answers: {
      'site-settings': { curr_fiat: 'EUR', curr_fiat_market_rates: 0.25, fiat_list: { EUR: '€' } },
      'total-funds': { total_usd: '400', total_btc: '0.4' },
      'udf-quotes': { s: 'ok', d: [{ s: 'ok', n: 'BTC_USDT', v: BITCOIN }] },
    },
  });
  await expect(price(page, 'BTC/USDT')).toContainText('€250.00');
  await open(page, { path: '/myaccount/funds' });
  await expect(page.getByText('€100.00', { exact: true })).toBeVisible();
});

test('[CUR-2][CUR-3] the visitor’s choice reaches the back end, and amounts follow it', async ({ page, context }) => {
  await open(page, { who: 'visitor' });
  await expect(price(page, 'BTC/USDT')).toContainText('$');
  await chooser(page).click();
  await page.locator('[data-action="choose-currency"]', { hasText: 'TRY' }).click();
  await expect(price(page, 'BTC/USDT')).toContainText('₺');
  expect((await context.cookies()).find(({ name }) => name === 'fiat')?.value).toBe('TRY');
  await page.reload();
  await expect(chooser(page)).toContainText('TRY');
});
