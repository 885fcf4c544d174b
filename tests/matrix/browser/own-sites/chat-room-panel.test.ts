import type { Page } from 'playwright/test';

import { expect, open, surface, test } from '../../../kit/browser/test.ts';

const WINDOW = { width: 1280, height: 720 };
test.use({ viewport: WINDOW });

const chat = (page: Page) => surface(page, 'chat-room');
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
  await expect(chat(page)).toHaveAttribute('data-state', 'open');
}

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
