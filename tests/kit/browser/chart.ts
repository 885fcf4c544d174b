import type { Locator, Page } from 'playwright/test';
import { expect, openPage, getSurface } from './test.ts';

export const getLegend = (root: Page | Locator) => root.locator('dl', { hasText: /^O[\d,.]+H/ }).first();

export async function expectCandles(chart: Locator): Promise<void> {
  await expect(getLegend(chart)).toContainText(/C[\d,]+\.\d\d/);
  await expect(chart.locator('[aria-busy="true"]')).toHaveCount(0);
}

export async function openChart(page: Page, who = 'visitor'): Promise<void> {
  await openPage(page, { path: '/trade/BTC_USDT', who });
  await expectCandles(getSurface(page, 'chart'));
}

export async function getPane(page: Page) {
  const figure = getSurface(page, 'chart').locator('figure');
  await figure.scrollIntoViewIfNeeded();
  const box = await figure.locator('canvas').first().boundingBox();
  if (box === null) throw new Error('no chart in sight');
  return { ...box, right: box.x + box.width };
}

export async function openMenuAbove(page: Page): Promise<void> {
  const { x, y, width, height } = await getPane(page);
  await page.mouse.click(x + width / 2, y + height * 0.03, { button: 'right' });
}

/** In px. */
const BAR_WIDTH = 6;

/** Points at bars, counted from the right edge of the candles. Returns the text of the legend at each. */
export async function readLegends(page: Page, places: readonly number[], part = 0.5): Promise<{ isPointed: boolean; text: string }[]> {
  const { right, y, height } = await getPane(page);
  const found: { isPointed: boolean; text: string }[] = [];
  for (const place of places) {
    await page.mouse.move(right - BAR_WIDTH * (place + 0.5), y + height * part);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const isPointed = (await getSurface(page, 'chart').locator('[data-pointed]').count()) > 0;
    found.push({ isPointed, text: await getLegend(page).innerText() });
  }
  return found;
}

export async function countDots(page: Page, token: string): Promise<{ readonly colour: string; readonly dots: number }> {
  return getSurface(page, 'chart').evaluate((root, name) => {
    const dot = document.createElement('canvas').getContext('2d');
    if (dot === null) throw new Error('no canvas');
    dot.fillStyle = getComputedStyle(root).getPropertyValue(name).trim();
    dot.fillRect(0, 0, 1, 1);
    const wanted = dot.getImageData(0, 0, 1, 1).data;
    let dots = 0;
    for (const canvas of root.querySelectorAll('canvas')) {
      if (canvas.width === 0 || canvas.height === 0) continue;
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      for (let at = 0; at < data.length; at += 4) dots += Number([0, 1, 2, 3].every((part) => data[at + part] === wanted[part]));
    }
    return { colour: wanted.join(' '), dots };
  }, token);
}
