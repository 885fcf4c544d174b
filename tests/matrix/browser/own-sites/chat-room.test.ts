import type { Page } from 'playwright/test';
import { DOCUMENTS } from '../../../kit/browser/own-documents.ts';
import { faults } from '../../../kit/browser/axe.ts';
import { documentOf, expectShell } from '../../../kit/browser/document.ts';
import { action, expect, expectScreen, move, open, surface, test } from '../../../kit/browser/test.ts';

const HIDING = DOCUMENTS.filter(({ features }) => features['chatroom'] !== true).map(({ site }) => site.key);

const chat = (page: Page) => surface(page, 'chat-room');
const expectState = (page: Page, state: 'closed' | 'open') => expect(chat(page)).toHaveAttribute('data-state', state);

/** What is not there by now will not come: the rest of the page has. */
async function expectNone(page: Page): Promise<void> {
  await expectShell(page);
  await page.waitForLoadState('networkidle');
  await expect(chat(page)).toHaveCount(0);
}

const PHONE_AGENT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

test('[SIT-16][CHT-7][CHT-8] sites that hide it have no launcher, and no parameter opens it', async ({ page }) => {
  expect(HIDING.length).toBeGreaterThan(0);
  for (const site of HIDING) {
    await open(page, { site, path: '/credits?chatroom=&shortlink=group' });
    await expectShell(page);
    // A surface without a record in the page's own document isn't rendered.
    expect(Object.keys((await documentOf(page)).surfaces)).not.toContain('chat-room');
    await expect(surface(page, 'chat-room')).toHaveCount(0);
  }
});

test('axe finds nothing in the open room, in light nor in dark, nor on its page', async ({ page }) => {
  await open(page, { path: '/price?chatroom=', who: 'trader' });
  await expect(chat(page).locator('[data-message]').first()).toBeVisible();
  expect(await faults(page, { inside: '[data-surface="chat-room"]' })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await chat(page).getByRole('link').click();
  await expectScreen(page, 'chatroom');
  await expect(page.locator('main [data-message]').first()).toBeVisible();
  expect(await faults(page)).toEqual([]);
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
