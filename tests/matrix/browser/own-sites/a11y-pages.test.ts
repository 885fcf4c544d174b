import { COLOR_RULES, findViolations } from '../../../kit/browser/axe.ts';
import { expect, expectScreen, openPage, getSurface, test } from '../../../kit/browser/test.ts';

const PAGES = [
  { path: '/', id: 'home', persona: 'visitor' },
  { path: '/myaccount/security', id: 'security', persona: 'new-user' },
  { path: '/myaccount/funds', id: 'funds', persona: 'trader' },
  { path: '/user-agreement', id: 'user-agreement', persona: 'visitor' },
  { path: '/trade/BTC_USDT', id: 'trade', persona: 'visitor' },
] as const;

for (const { path, id, persona } of PAGES) {
  test(`axe finds nothing on ${path}, in light or in dark`, async ({ page }) => {
    await openPage(page, { path, who: persona });
    await expectScreen(page, id);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(await findViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await findViolations(page, { rules: COLOR_RULES })).toEqual([]);
  });
}

for (const path of ['/', '/ar']) {
  test(`axe finds nothing on a phone at ${path}, with banner and open menu`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await openPage(page, { path });
    await expect(getSurface(page, 'download-banner')).toBeVisible();
    await page.locator('[data-action="open-menu"]').click();
    await expect(getSurface(page, 'side-menu').getByRole('navigation')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
}

test('axe finds nothing in the open chat room, in light or in dark, nor on its page', async ({ page }) => {
  await openPage(page, { path: '/price?chatroom=', who: 'trader' });
  const chat = getSurface(page, 'chat-room');
  await expect(chat.locator('[data-message]').first()).toBeVisible();
  expect(await findViolations(page, { inside: '[data-surface="chat-room"]' })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await chat.getByRole('link').click();
  await expectScreen(page, 'chatroom');
  await expect(page.locator('main [data-message]').first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
