import { action, expect, expectScreen, open, test } from '../kit/browser/test.ts';

test('a deposit shows network, address and code, and copies the address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, { path: '/myaccount/deposit/USDT', who: 'trader' });
  await expectScreen(page, 'deposit');
  await page.getByRole('radio', { name: 'Ethereum (ERC20)' }).check({ force: true });
  const address = page.getByText(/^0x[0-9a-f]{40}$/i);
  await expect(address).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of your USDT deposit address' })).toBeVisible();
  await action(page, 'copy').click();
  await expect(page.locator('[data-toast="success"]')).toHaveText(/Copied/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await address.textContent());
});
