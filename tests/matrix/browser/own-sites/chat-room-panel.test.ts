import type { Page } from 'playwright/test';
import { faults } from '../../../e2e/support/axe.ts';
import { expect, expectScreen, open, surface, test } from '../../../e2e/support/test.ts';

const WINDOW = { width: 1280, height: 720 };
test.use({ viewport: WINDOW });

const chat = (page: Page) => surface(page, 'chat-room');
/** Where the panel is, once it is drawn, in whole pixels; null in the moment in which what stands in for it gives way. */
async function boxOf(page: Page) {
  await expect(chat(page)).toBeVisible();
  const box = await chat(page).boundingBox();
  if (box === null) return null;
  const { x, y, width, height } = box;
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

async function openRoom(page: Page, path = '/price', who = 'visitor'): Promise<void> {
  await open(page, { path: `${path}?chatroom=`, who });
  await expect(chat(page)).toHaveAttribute('data-state', 'open');
}

test('[CHT-10] from right to left it stands in the other corner', async ({ page }) => {
  await openRoom(page, '/ar/price');
  expect(await boxOf(page)).toEqual({ x: 16, y: 8, width: 360, height: 700 });
});

test('axe finds nothing in the open room, in light nor in dark, nor on its page', async ({ page }) => {
  await openRoom(page, '/price', 'trader');
  await expect(chat(page).locator('[data-message]').first()).toBeVisible();
  expect(await faults(page, { inside: '[data-surface="chat-room"]' })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await chat(page).getByRole('link').click();
  await expectScreen(page, 'chatroom');
  await expect(page.locator('main [data-message]').first()).toBeVisible();
  expect(await faults(page)).toEqual([]);
});
