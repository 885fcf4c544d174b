import { expect, expectScreen, open, test } from './support/test.ts';

test('[API-10] the sign-up screen shows the prize', async ({ page }) => {
  await open(page, { path: '/signup', who: 'visitor', answers: { 'prize-guide': { prize_num: '$4,321' } } });
  await expectScreen(page, 'signup');
  await expect(page.getByRole('main')).toContainText('$4,321');
});

test('[FAC-5] the wallet shows total_btc and total_usd', async ({ page }) => {
  await open(page, {
    path: '/myaccount/funds',
    who: 'trader',
    answers: { 'total-funds': { total_btc: '1.25', total_usd: '99.5' } },
  });
  await expectScreen(page, 'funds');
  await expect(page.getByRole('main').getByText('$99.50', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(/^1\.25( BTC)?$/)).toBeVisible();
});
