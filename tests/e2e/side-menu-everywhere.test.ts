import { expect, expectScreen, move, open, surface, test } from './support/test.ts';

/** One page of every kind. */
const PAGES = [
  ['/', 'home'],
  ['/price', 'price'],
  ['/learn', 'learn'],
  ['/trade/BTC_USDT', 'trade'],
  ['/futures-delivery', 'futures-delivery'],
  ['/myaccount/funds', 'funds'],
  ['/login', 'login'],
  ['/user-agreement', 'user-agreement'],
  ['/credits', 'credits'],
  ['/state_compliance_tips', 'compliance-tips'],
  ['/no/such/page', 'not-found'],
] as const;

test('[SID-1] the menu stands beside every screen, the not-found page too', async ({ page }) => {
  await open(page, { who: 'visitor' });
  for (const [path, id] of PAGES) {
    await move(page, path);
    await expectScreen(page, id);
    await expect(surface(page, 'side-menu').getByRole('navigation')).toBeVisible();
  }
});
