import type { Page } from 'playwright/test';
import { faults } from './support/axe.ts';
import { checked } from './support/people.ts';
import { at, expect, expectScreen, open, surface, test } from './support/test.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Sandbox' });

test('[CMD-1] the sandbox’s panel changes an answer by the keyboard, also from behind a modal notice', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await open(page, { who: checked('trader', 'limit.brazil_toast') });
  await expect(surface(page, 'bx-dialog')).toBeVisible();
  await panel(page).getByText('Sandbox: Trader').focus();
  await page.keyboard.press('Enter');
  const form = panel(page).getByRole('form', { name: 'Change an answer' });
  await form.getByLabel('Call').selectOption('compliance-check');
  await form.getByLabel('Field').selectOption('limit.ltw_toast');
  await expect(form.getByLabel('Value')).toHaveValue('true');
  await form.getByLabel('Value').press('Enter');
  await expect(surface(page, 'ltw-dialog')).toBeVisible();
  const changes = panel(page).getByRole('list', { name: 'Changes in force' }).getByRole('listitem');
  await expect(changes).toHaveText([/^compliance-check\.limit\.brazil_toast 1/, /^compliance-check\.limit\.ltw_toast true/]);
  await expect(panel(page).getByRole('region', { name: 'Reports' })).toHaveText('Nothing was reported.');
  expect(await faults(page, { inside: '#sandbox-panel' })).toEqual([]);
  expect(await panel(page).evaluate((root) => root.scrollWidth - root.clientWidth)).toBe(0);
});

test('[CMD-1] a click takes a change back, turns a flag round, or leads back to the persona', async ({ page }) => {
  await open(page, { path: '/vip?from=mail', who: { ...checked('visitor', 'limit.brazil_toast'), faults: { 'prize-pop': 500 } } });
  await panel(page).getByText('Sandbox: Visitor +2').click();
  await panel(page).getByRole('button', { name: 'Remove prize-pop fails' }).click();
  await expect(panel(page).getByRole('listitem')).toHaveText([/^compliance-check\.limit\.brazil_toast 1/]);
  await panel(page).getByRole('button', { name: 'Flip compliance-check.limit.brazil_toast' }).click();
  await expect(panel(page).getByRole('listitem')).toHaveText([/^compliance-check\.limit\.brazil_toast 0/]);
  await expect(panel(page).getByText('Sandbox: Visitor +1')).toBeFocused();
  await expectScreen(page, 'vip');
  await expect(surface(page, 'bx-dialog')).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Remove all' }).click();
  await expect(panel(page)).toContainText('Everything answers as this persona.');
  await expect(page).toHaveURL(at('main', '/vip?from=mail'));
});

test('[CMD-1] the panel’s link leads another browser to the same situation', async ({ page, browser }) => {
  await open(page, { path: '/vip', who: checked('beginner', 'limit.is_nl_limit') });
  await panel(page).getByText('Sandbox: Beginner').click();
  const link = await panel(page).getByRole('link').getAttribute('href');
  const other = await browser.newPage();
  await other.goto(link ?? '');
  await expect(surface(other, 'netherlands-dialog')).toBeVisible();
  await expect(other).toHaveURL(at('main', '/vip'));
  await other.close();
});

test.describe('[CMD-1] what the sandbox refuses', () => {
  test.use({ allowTrouble: /status (of )?400/ });

  test('is told in the panel, and the page stays as it is', async ({ page }) => {
    await open(page, { path: '/vip', who: 'trader' });
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
});
