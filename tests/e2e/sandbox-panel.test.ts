import type { Page } from 'playwright/test';
import { expect, openPage, getSurface, test } from '../kit/browser/test.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Sandbox' });

test('[CMD-1] the sandbox panel changes a response by keyboard and takes it back, also while a modal notice is open', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await openPage(page, { who: { persona: 'trader', answers: { 'compliance-check.limit.brazil_toast': 1 } } });
  await expect(getSurface(page, 'bx-dialog')).toBeVisible();
  await panel(page).getByText('Sandbox: Trader').focus();
  await page.keyboard.press('Enter');
  const form = panel(page).getByRole('form', { name: 'Change an answer' });
  await form.getByLabel('Call').selectOption('compliance-check');
  await form.getByLabel('Field').selectOption('limit.ltw_toast');
  await expect(form.getByLabel('Value')).toHaveValue('true');
  await form.getByLabel('Value').press('Enter');
  await expect(getSurface(page, 'ltw-dialog')).toBeVisible();
  const changes = panel(page).getByRole('list', { name: 'Changes in force' }).getByRole('listitem');
  await expect(changes).toHaveText([/^compliance-check\.limit\.brazil_toast 1/, /^compliance-check\.limit\.ltw_toast true/]);
  await expect(panel(page).getByRole('region', { name: 'Reports' })).toHaveText('Nothing was reported.');
  const remove = changes.first().getByRole('button', { name: /^Remove/ });
  await remove.press('Enter');
  await expect(changes).toHaveText([/^compliance-check\.limit\.ltw_toast true/]);
  expect(await panel(page).evaluate((root) => root.scrollWidth - root.clientWidth)).toBe(0);
});
