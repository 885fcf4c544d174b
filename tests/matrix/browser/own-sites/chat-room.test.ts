import { faults } from '../../../kit/browser/axe.ts';
import { expect, expectScreen, open, surface, test } from '../../../kit/browser/test.ts';

test('axe finds nothing in the open room, in light or in dark, nor on its page', async ({ page }) => {
  await open(page, { path: '/price?chatroom=', who: 'trader' });
  const chat = surface(page, 'chat-room');
  await expect(chat.locator('[data-message]').first()).toBeVisible();
  expect(await faults(page, { inside: '[data-surface="chat-room"]' })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await chat.getByRole('link').click();
  await expectScreen(page, 'chatroom');
  await expect(page.locator('main [data-message]').first()).toBeVisible();
  expect(await faults(page)).toEqual([]);
});
