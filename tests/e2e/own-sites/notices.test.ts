import { settled } from '../support/clock.ts';
import { checked } from '../support/people.ts';
import { action, as, at, expect, expectScreen, surface, test } from '../support/test.ts';

// Ids, sites and codes are the contract's (section 4).

const SENT = ['business', ['switch_from_us']] as const;

test('[BAR-12] switch-from-us-bar comes to whoever business sends from us, but for residents, and leads to the same page of main', async ({
  page,
}) => {
  await as(page, checked('visitor', ...SENT), 'us', '/vip');
  const bar = surface(page, 'switch-from-us-bar');
  await expect(bar.getByRole('link')).toHaveAttribute('href', at('main', '/vip'));
  await as(page, checked('trader', ...SENT), 'us', '/vip');
  await expect(bar).toBeVisible();
  await as(page, { persona: 'trader', answers: { ...checked('trader', ...SENT).answers, 'user-info.country': 233 } }, 'us', '/price');
  await expectScreen(page, 'price');
  await settled(page);
  await expect(bar).toHaveCount(0);
});

test('[KYB-3] the test network has no kyc-bar', async ({ page }) => {
  await as(page, 'new-user', 'testnet', '/myaccount/security');
  await expectScreen(page, 'security');
  await expect(page.locator('main [data-action="login"]')).toHaveCount(0);
  await expect(surface(page, 'kyc-bar')).toHaveCount(0);
  await as(page, 'new-user', 'main', '/myaccount/security');
  await expect(surface(page, 'kyc-bar')).toBeVisible();
});

for (const site of ['eu', 'uk']) {
  test(`[BAR-1][BAR-2] ${site} asks for consent until there is a choice`, async ({ page }) => {
    await as(page, 'visitor', site, '/vip');
    await surface(page, 'cookies-policy-bar').locator(action(page, 'refuse')).click();
    await expect(surface(page, 'cookies-policy-bar')).toHaveCount(0);
  });
}
