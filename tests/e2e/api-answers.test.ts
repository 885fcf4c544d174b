import { action, as, expect, expectScreen, surface, test } from './support/test.ts';
import { answerWith, failCall, FAILED_CALL, patchAnswer, PATHS } from './support/wire.ts';

test.describe('[API-1]', () => {
  test.use({ allowTrouble: FAILED_CALL });

  test('a code other than 0 is no success, whatever the data says', async ({ page }) => {
    await patchAnswer(page, PATHS.settings, { code: 7, data: { curr_fiat: 'KRW' } });
    await as(page, 'visitor');
    await expect(action(page, 'language-and-rate')).toContainText('USD');
    await patchAnswer(page, PATHS.settings, { code: 0, data: { curr_fiat: 'KRW' } });
    await page.reload();
    await expect(action(page, 'language-and-rate')).toContainText('KRW');
  });
});

test('[API-10] the sign-up screen shows the prize', async ({ page }) => {
  await patchAnswer(page, PATHS.prize, { data: { prize_num: '$4,321' } });
  await as(page, 'visitor', 'main', '/signup');
  await expectScreen(page, 'signup');
  await expect(page.getByRole('main')).toContainText('$4,321');
});

test.describe('[API-10][ERR-3] without the prize', () => {
  test.use({ allowTrouble: FAILED_CALL });

  test('the sign-up screen stands', async ({ page }) => {
    await failCall(page, PATHS.prize);
    await as(page, 'visitor', 'main', '/signup');
    await expectScreen(page, 'signup');
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('$');
  });
});

test('[FAC-5] the wallet shows total_btc and total_usd', async ({ page }) => {
  await patchAnswer(page, PATHS.funds, { data: { total_btc: '1.25', total_usd: '99.5' } });
  await as(page, 'trader', 'main', '/myaccount/funds');
  await expectScreen(page, 'funds');
  await expect(page.getByRole('main').getByText('$99.50', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(/^1\.25( BTC)?$/)).toBeVisible();
});

test.describe('[FAC-5][ERR-3] without an answer', () => {
  test.use({ allowTrouble: FAILED_CALL });

  for (const [what, json, status] of [
    ['a failing server', null, 500],
    ['a refusal', { code: 1, message: 'no', data: null }, 200],
  ] as const) {
    test(`each total is 0: ${what}`, async ({ page }) => {
      await answerWith(page, PATHS.funds, json, status);
      await as(page, 'trader', 'main', '/myaccount/funds');
      await expectScreen(page, 'funds');
      await expect(page.getByRole('main').getByText('$0.00', { exact: true })).toBeVisible();
      await expect(page.getByRole('main').getByText(/^0( BTC)?$/)).toBeVisible();
      await expect(surface(page, 'site-header')).toBeVisible();
    });
  }
});
