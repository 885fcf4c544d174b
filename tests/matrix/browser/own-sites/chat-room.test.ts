import type { Page } from 'playwright/test';
import { DOCUMENTS } from '../../../kit/browser/own-documents.ts';
import { faults } from '../../../kit/browser/axe.ts';
import { documentOf, expectShell } from '../../../kit/browser/document.ts';
import { expect, expectScreen, open, surface, test } from '../../../kit/browser/test.ts';

const HIDING = DOCUMENTS.filter(({ features }) => features['chatroom'] !== true).map(({ site }) => site.key);

const chat = (page: Page) => surface(page, 'chat-room');

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

test('[SIT-16] the room’s own page is not there where it is hidden', async ({ page }) => {
  await open(page, { site: 'eu', path: '/groupchat/chatroom' });
  await expectScreen(page, 'not-found');
});
