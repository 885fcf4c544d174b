import type { Page } from 'playwright/test';

import { expect, open, surface, test } from '../../../kit/browser/test.ts';

const chat = (page: Page) => surface(page, 'chat-room');
const field = (page: Page) => page.locator('textarea[name="message"]');
async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

test('two people talk, and a visitor reads it', async ({ page, browser }) => {
  const others = await Promise.all(['beginner', 'visitor'].map(async (who) => ({ who, page: await browser.newPage() })));
  for (const other of others) await open(other.page, { path: '/price?chatroom=', who: other.who });
  await open(page, { path: '/price?chatroom=', who: 'trader' });
  await expect(chat(page).locator('[data-message]').first()).toBeVisible();
  const text = `Anybody there? ${Date.now()}`;
  await say(page, text);
  const message = (on: Page) => chat(on).locator('[data-message]', { hasText: text });
  await expect(message(page)).toContainText('You');
  await expect(field(page)).toHaveValue('');
  for (const other of others) await expect(message(other.page)).toContainText('trader');
  for (const other of others) await expect(field(other.page)).toHaveCount(other.who === 'visitor' ? 0 : 1);
  for (const other of others) await other.page.close();
});
