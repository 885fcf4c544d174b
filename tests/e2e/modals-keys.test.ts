import { expect, open, surface, test } from './support/test.ts';
import { AGREEMENT_DUE, atRisk, checked } from './support/people.ts';

/** By who: what cannot be closed but by its own action (contract 10), and the word of that action. */
const FIXED = [
  [checked('visitor', 'limit.is_blocked_country'), 'restricted-country-dialog'],
  [AGREEMENT_DUE, 'user-agreement-dialog'],
  [atRisk({ risk_user_guide_be_closed: 0 }), 'risk-user-dialog'],
] as const;

for (const [who, id] of FIXED) {
  test(`[DLG-5][RES-10][AGR-8][RSK-9] Escape does not close ${id}, and it has no close button`, async ({ page }) => {
    await open(page, { who });
    const dialog = surface(page, id);
    await expect(dialog).toHaveAttribute('role', 'alertdialog');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    await expect(dialog.locator('[data-action="close"]')).toHaveCount(0);
    await expect(dialog.locator('[data-action="confirm"]')).toHaveCount(1);
  });
}

test('[DLG-4][DLG-5][RSK-8] a closable one keeps the focus, and Escape closes it', async ({ page }) => {
  await open(page, { who: atRisk() });
  const dialog = surface(page, 'risk-user-dialog');
  await expect(dialog).toBeVisible();
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect.poll(() => dialog.evaluate((root) => root.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
