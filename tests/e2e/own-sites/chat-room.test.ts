import type { Page } from 'playwright/test';

import { expectShell } from '../support/document.ts';
import { action, expect, expectScreen, move, open, surface, test } from '../support/test.ts';

const PHONE_AGENT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

const chat = (page: Page) => surface(page, 'chat-room');
const expectState = (page: Page, state: 'closed' | 'open') => expect(chat(page)).toHaveAttribute('data-state', state);

/** What is not there by now will not come: the rest of the page has. */
async function expectNone(page: Page): Promise<void> {
  await expectShell(page);
  await page.waitForLoadState('networkidle');
  await expect(chat(page)).toHaveCount(0);
}

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

test('[CHT-4][CHT-5][CHT-9] pages of live video and of logging in have none, and the pages after them have it as it was', async ({
  page,
}) => {
  await open(page, { path: '/price' });
  await action(page, 'open-chat').click();
  for (const path of ['/live', '/live/btc', '/login', '/signup', '/bind', '/auth/', '/auth/google']) {
    await move(page, path);
    await expect(chat(page), path).toHaveCount(0);
    await move(page, '/learn');
    await expectState(page, 'open');
  }
  await chat(page).locator(action(page, 'close')).click();
  await move(page, '/price');
  await expectState(page, 'closed');
});

test.describe('with a phone’s user agent', () => {
  test.use({ userAgent: PHONE_AGENT, viewport: { width: 1440, height: 900 } });
  test('[CHT-2] there is none, however wide the viewport, and no parameter opens one', async ({ page }) => {
    await open(page, { path: '/?chatroom=' });
    await expectNone(page);
  });
});

test('[SIT-16] the room’s own page is not there where it is hidden', async ({ page }) => {
  await open(page, { site: 'eu', path: '/groupchat/chatroom' });
  await expectScreen(page, 'not-found');
});
