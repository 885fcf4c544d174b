import type { Page } from 'playwright/test';
import { findViolations } from '../../kit/browser/axe.ts';
import { getUrl, expect, expectScreen, openPage, getSurface, test } from '../../kit/browser/test.ts';

test.use({ allowTrouble: /status (of )?400/ });

const panel = (page: Page) => page.getByRole('complementary', { name: 'Sandbox' });

test('[CMD-1] the panel flips a flag, links to the situation, and returns to the persona', async ({ page, browser }) => {
  await openPage(page, { path: '/vip?from=mail', who: { persona: 'visitor', answers: { 'compliance-check.limit.is_nl_limit': 0 } } });
  await panel(page).getByText('Sandbox: Visitor +1').click();
  await panel(page).getByRole('button', { name: 'Flip compliance-check.limit.is_nl_limit' }).click();
  await expect(getSurface(page, 'netherlands-dialog')).toBeVisible();
  expect(await findViolations(page, { inside: '#sandbox-panel' })).toEqual([]);
  const other = await browser.newPage();
  await other.goto((await panel(page).getByRole('link').getAttribute('href')) ?? '');
  await expect(getSurface(other, 'netherlands-dialog')).toBeVisible();
  await expect(other).toHaveURL(getUrl('main', '/vip?from=mail'));
  await other.close();
  await panel(page).getByRole('button', { name: 'Remove all' }).click();
  await expect(panel(page)).toContainText('Everything answers as this persona.');
  await expect(panel(page).getByText('Sandbox: Visitor')).toBeFocused();
  await expectScreen(page, 'vip');
});

test('[CMD-1] the panel shows what the sandbox rejects, and the page stays as it is', async ({ page }) => {
  await openPage(page, { path: '/vip', who: 'trader' });
  await panel(page).getByText('Sandbox: Trader').click();
  const form = panel(page).getByRole('form', { name: 'Change an answer' });
  await form.getByLabel('Call').selectOption('user-info');
  await form.getByLabel('Field').selectOption('verified');
  await form.getByLabel('Value').fill('gold');
  await form.getByRole('button').click();
  await expect(panel(page).getByRole('alert')).toContainText('user-info.verified cannot be "gold".');
  await expect(panel(page)).toContainText('Everything answers as this persona.');
  await expectScreen(page, 'vip');
});
