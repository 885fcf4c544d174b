import { settled } from '../../../e2e/support/clock.ts';
import { action, at, expect, expectScreen, open, surface, test } from '../../../e2e/support/test.ts';
import { checked } from '../../../e2e/support/people.ts';

// Ids, sites and codes are the contract's (section 4).

const SENT = ['business', ['switch_from_us']] as const;

test('[BAR-12] switch-from-us-bar comes to whoever business sends from us, but for residents, and leads to the same page of main', async ({
  page,
}) => {
  await open(page, { site: 'us', path: '/vip', who: checked('visitor', ...SENT) });
  const bar = surface(page, 'switch-from-us-bar');
  await expect(bar.getByRole('link')).toHaveAttribute('href', at('main', '/vip'));
  await open(page, { site: 'us', path: '/vip', who: checked('trader', ...SENT) });
  await expect(bar).toBeVisible();
  await open(page, {
    site: 'us',
    path: '/price',
    who: { persona: 'trader', answers: { ...checked('trader', ...SENT).answers, 'user-info.country': 233 } },
  });
  await expectScreen(page, 'price');
  await settled(page);
  await expect(bar).toHaveCount(0);
});

test('[KYB-3] the test network has no kyc-bar', async ({ page }) => {
  await open(page, { site: 'testnet', path: '/myaccount/security', who: 'new-user' });
  await expectScreen(page, 'security');
  await expect(page.locator('main [data-action="login"]')).toHaveCount(0);
  await expect(surface(page, 'kyc-bar')).toHaveCount(0);
  await open(page, { path: '/myaccount/security', who: 'new-user' });
  await expect(surface(page, 'kyc-bar')).toBeVisible();
});

for (const site of ['eu', 'uk']) {
  test(`[BAR-1][BAR-2] ${site} asks for consent until there is a choice`, async ({ page }) => {
    await open(page, { site, path: '/vip', who: 'visitor' });
    await surface(page, 'cookies-policy-bar').locator(action(page, 'refuse')).click();
    await expect(surface(page, 'cookies-policy-bar')).toHaveCount(0);
  });
}
