import type { Page } from 'playwright/test';
import { DOCUMENTS } from '../../../own-sites/own.ts';
import { documentOf, expectShell } from '../../../e2e/support/document.ts';
import { action, expect, open, surface, test } from '../../../e2e/support/test.ts';

const HIDING = DOCUMENTS.filter(({ features }) => features['chatroom'] !== true).map(({ site }) => site.key);
const chat = (page: Page) => surface(page, 'chat-room');
const expectState = (page: Page, state: 'closed' | 'open') => expect(chat(page)).toHaveAttribute('data-state', state);

/** What is not there by now will not come: the rest of the page has. */
async function expectNone(page: Page): Promise<void> {
  await expectShell(page);
  await page.waitForLoadState('networkidle');
  await expect(chat(page)).toHaveCount(0);
}

for (const path of ['/live/btc?shortlink=group', '/login?chatroom']) {
  test(`[CHT-4][CHT-5] ${path} opens nothing`, async ({ page }) => {
    await open(page, { path });
    await expectNone(page);
  });
}

test('[CHT-7][CHT-8][CHT-9] a parameter opens it; it stays open over loads, and closed once it was closed', async ({ page }) => {
  for (const path of ['/price?chatroom=', '/price?shortlink=group']) {
    await open(page, { path });
    await expectState(page, 'open');
    await open(page, { path: '/learn' });
    await expectState(page, 'open');
    await chat(page).locator(action(page, 'close')).click();
    await open(page, { path: '/price?shortlink=other' });
    await expectState(page, 'closed');
  }
});

test('[CHT-9] the tabs of a browser have it open or closed together', async ({ page, context }) => {
  const other = await context.newPage();
  await open(other, { path: '/learn' });
  await open(page, { path: '/price' });
  await action(page, 'open-chat').click();
  await expectState(other, 'open');
  await chat(other).locator(action(other, 'close')).click();
  await expectState(page, 'closed');
});

test('[SIT-16][CHT-7][CHT-8] sites that hide it have no launcher, and no parameter opens it', async ({ page }) => {
  expect(HIDING.length).toBeGreaterThan(0);
  for (const site of HIDING) {
    await open(page, { site, path: '/credits?chatroom=&shortlink=group' });
    await expectShell(page);
    // What no record of the page's own document names is drawn by nothing.
    expect(Object.keys((await documentOf(page)).surfaces)).not.toContain('chat-room');
    await expect(chat(page)).toHaveCount(0);
  }
});
