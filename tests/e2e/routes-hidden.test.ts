import { hides } from './support/sites.ts';
import { at, expect, expectScreen, move, screen, test } from './support/test.ts';

/** Contract 10: the routes of the features that a site can hide. */
const ROUTES = [
  ['/referral', 'referral', 'referral'],
  ['/referral/affiliate', 'referral-affiliate', 'referral'],
  ['/referral/broker', 'referral-broker', 'referral'],
  ['/appdownload', 'app-download', 'appDownload'],
  ['/groupchat/chatroom', 'chatroom', 'chatroom'],
] as const;

for (const key of ['main', 'turkey', 'eu', 'hk']) {
  test(`[RTE-36][RTE-12][RTE-19][RTE-21] what ${key} hides is not found there, and the rest is`, async ({ page }) => {
    await page.goto(at(key, '/referral'));
    for (const [path, id, feature] of ROUTES) {
      // The Turkey site has its own address for the app.
      const expected = hides(key, feature) || (key === 'turkey' && path === '/appdownload') ? 'not-found' : id;
      await move(page, path);
      await expectScreen(page, expected);
      await move(page, '/vip');
      await expect(screen(page, 'vip')).toBeVisible();
    }
  });
}
