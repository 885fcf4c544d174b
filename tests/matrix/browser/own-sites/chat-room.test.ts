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

const WINDOW = { width: 1280, height: 720 };
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('meridian:chat') ?? 'null') as unknown);

/** Where the panel is, once it is drawn, in whole pixels; null in the moment in which what stands in for it gives way. */
async function boxOf(page: Page) {
  await expect(chat(page)).toBeVisible();
  const box = await chat(page).boundingBox();
  if (box === null) return null;
  const { x, y, width, height } = box;
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

async function roomOf(page: Page) {
  const box = await boxOf(page);
  if (box === null) throw new Error('no room in sight');
  return box;
}

/** Drags from a place of the panel, counted from its upper left corner. */
async function drag(page: Page, [x, y]: readonly [number, number], [dx, dy]: readonly [number, number]): Promise<void> {
  const box = await roomOf(page);
  await page.mouse.move(box.x + x, box.y + y);
  await page.mouse.down();
  await page.mouse.move(box.x + x + dx, box.y + y + dy, { steps: 4 });
  await page.mouse.up();
}

async function openRoom(page: Page, path = '/price', who = 'visitor'): Promise<void> {
  await open(page, { path: `${path}?chatroom=`, who });
  await expectState(page, 'open');
}

test.describe('its panel', () => {
  test.use({ viewport: WINDOW });

  test('[CHT-10][CHT-11] it is 360 by 700, and stands and is as large as it was left', async ({ page }) => {
    await openRoom(page);
    expect(await boxOf(page)).toEqual({ x: 904, y: 8, width: 360, height: 700 });
    await drag(page, [150, 20], [-304, 100]);
    // It is as high as the window is, so there is no way down.
    expect(await boxOf(page)).toEqual({ x: 600, y: 12, width: 360, height: 700 });
    await drag(page, [0, 0], [-100, 200]);
    const left = { x: 500, y: 212, width: 460, height: 500 };
    expect(await boxOf(page)).toEqual(left);
    expect(await kept(page)).toEqual({ open: true, ...left });
    await page.getByRole('button', { name: /arrow keys/ }).focus();
    for (const key of ['ArrowLeft', 'ArrowUp', 'Shift+ArrowUp']) await page.keyboard.press(key);
    const moved = { x: 484, y: 196, width: 460, height: 484 };
    expect(await boxOf(page)).toEqual(moved);
    await open(page, { path: '/learn' });
    await expect.poll(() => boxOf(page)).toEqual(moved);
    await page.setViewportSize({ width: 800, height: 500 });
    await expect.poll(() => boxOf(page)).toEqual({ x: 332, y: 8, width: 460, height: 484 });
    await page.setViewportSize(WINDOW);
    await expect.poll(() => boxOf(page)).toEqual(moved);
  });
});
