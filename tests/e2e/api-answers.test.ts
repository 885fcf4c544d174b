import { action, expect, expectScreen, open, surface, test } from './support/test.ts';
import { FAILED_CALL, PATHS } from './support/wire.ts';

test.describe('[API-1]', () => {
  test.use({ allowTrouble: FAILED_CALL });

  test('a code other than 0 is no success, whatever the data says', async ({ page }) => {
    await open(page, { who: 'visitor', answers: { [PATHS.settings]: { code: 7, data: { curr_fiat: 'KRW' } } } });
    await expect(action(page, 'language-and-rate')).toContainText('USD');
    await open(page, { answers: { [PATHS.settings]: { code: 0, data: { curr_fiat: 'KRW' } } } });
    await expect(action(page, 'language-and-rate')).toContainText('KRW');
  });
});

test('[API-10] the sign-up screen shows the prize', async ({ page }) => {
  await open(page, { path: '/signup', who: 'visitor', answers: { [PATHS.prize]: { data: { prize_num: '$4,321' } } } });
  await expectScreen(page, 'signup');
  await expect(page.getByRole('main')).toContainText('$4,321');
});

test.describe('[API-10][ERR-3] without the prize', () => {
  test.use({ allowTrouble: FAILED_CALL });

  test('the sign-up screen stands', async ({ page }) => {
    await open(page, { path: '/signup', who: 'visitor', fails: [PATHS.prize] });
    await expectScreen(page, 'signup');
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('$');
  });
});

test('[FAC-5] the wallet shows total_btc and total_usd', async ({ page }) => {
  await open(page, {
    path: '/myaccount/funds',
    who: 'trader',
    answers: { [PATHS.funds]: { data: { total_btc: '1.25', total_usd: '99.5' } } },
  });
  await expectScreen(page, 'funds');
  await expect(page.getByRole('main').getByText('$99.50', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(/^1\.25( BTC)?$/)).toBeVisible();
});

test.describe('[FAC-5][ERR-3] without an answer', () => {
  test.use({ allowTrouble: FAILED_CALL });

  for (const [what, answer] of [
    ['a failing server', { fails: [PATHS.funds] }],
    ['a refusal', { answers: { [PATHS.funds]: { code: 1, message: 'no', data: null } } }],
  ] as const) {
    test(`each total is 0: ${what}`, async ({ page }) => {
      await open(page, { path: '/myaccount/funds', who: 'trader', ...answer });
      await expectScreen(page, 'funds');
      await expect(page.getByRole('main').getByText('$0.00', { exact: true })).toBeVisible();
      await expect(page.getByRole('main').getByText(/^0( BTC)?$/)).toBeVisible();
      await expect(surface(page, 'site-header')).toBeVisible();
    });
  }
});
