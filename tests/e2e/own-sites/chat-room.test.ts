import type { Page } from 'playwright/test';
import { getAction, expect, openPage, getSurface, test } from '../../kit/browser/test.ts';

const chat = (page: Page) => getSurface(page, 'chat-room');
const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });
const expectState = (page: Page, state: 'closed' | 'open') => expect(chat(page)).toHaveAttribute('data-state', state);

test('[CHT-1][CHT-3][CHT-6] the launcher opens the room on a desktop, from 768 px on', async ({ page }) => {
  await resize(page, 768);
  await openPage(page, { path: '/price' });
  await expectState(page, 'closed');
  await resize(page, 767);
  await expect(chat(page)).toHaveCount(0);
  await resize(page, 768);
  await getAction(page, 'open-chat').click();
  await expectState(page, 'open');
  await resize(page, 767);
  await expect(chat(page)).toHaveCount(0);
  await resize(page, 1440);
  await expectState(page, 'open');
});

test('[CHT-6] a dialog covers the open room', async ({ page }) => {
  await resize(page, 1440);
  await openPage(page, { path: '/price', who: 'trader' });
  await getAction(page, 'open-chat').click();
  await getAction(page, 'open-account').click();
  await expect(getSurface(page, 'account-panel')).toBeVisible();
  const isCovered = await chat(page).evaluate((room) => {
    const { x, y, width } = room.getBoundingClientRect();
    return !room.contains(document.elementFromPoint(x + width / 2, y + 20));
  });
  expect(isCovered).toBe(true);
});
