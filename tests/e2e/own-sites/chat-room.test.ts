import type { Page } from 'playwright/test';
import { action, expect, open, surface, test } from '../../kit/browser/test.ts';

const chat = (page: Page) => surface(page, 'chat-room');
const expectState = (page: Page, state: 'closed' | 'open') => expect(chat(page)).toHaveAttribute('data-state', state);

test('[CHT-1][CHT-3][CHT-6] the launcher opens the room on a desktop, from 768 px on', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await open(page, { path: '/price' });
  await expectState(page, 'closed');
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(chat(page)).toHaveCount(0);
  await page.setViewportSize({ width: 768, height: 800 });
  await action(page, 'open-chat').click();
  await expectState(page, 'open');
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(chat(page)).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectState(page, 'open');
});

test('[CHT-6] a dialog stands above the open room', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, { path: '/price', who: 'trader' });
  await action(page, 'open-chat').click();
  await action(page, 'open-account').click();
  await expect(surface(page, 'account-panel')).toBeVisible();
  const isCovered = await chat(page).evaluate((room) => {
    const { x, y, width } = room.getBoundingClientRect();
    return !room.contains(document.elementFromPoint(x + width / 2, y + 20));
  });
  expect(isCovered).toBe(true);
});
