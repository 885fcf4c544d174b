import type { Page } from 'playwright/test';
import { expect, expectScreen, navigate, openPage, getSurface, test } from '../kit/browser/test.ts';

// Lower than the pages, so that they scroll.
test.use({ viewport: { width: 1280, height: 400 } });

const countEntries = (page: Page) => page.evaluate(() => history.length);
const expectScrollTop = (page: Page, top: number) => expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top);

/** Scrolls, and waits until the browser has reported the position. */
async function scrollDown(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => new Promise((done) => (addEventListener('scroll', done, { once: true }), scrollTo(0, y))), top);
  await expectScrollTop(page, top);
}

async function followFooterLink(page: Page, id: string): Promise<void> {
  // Not `click`, which scrolls to the link first.
  await getSurface(page, 'site-footer').locator(`a[href="/${id}"]`).dispatchEvent('click');
  await expectScreen(page, id);
  await expect(page.locator('main')).toBeFocused();
  await expectScrollTop(page, 0);
}

test('[RTE-40] Back and Forward restore scroll positions, fragments are reached, the same link adds no entry', async ({ page }) => {
  await openPage(page, { path: '/user-agreement' });
  await scrollDown(page, 400);
  await followFooterLink(page, 'privacy-policy');
  await scrollDown(page, 250);

  await page.goBack();
  await expectScreen(page, 'user-agreement');
  await expectScrollTop(page, 400);
  await expect(page.locator('main')).toBeFocused();
  await page.goForward();
  await expectScreen(page, 'privacy-policy');
  await expectScrollTop(page, 250);

  const before = await countEntries(page);
  await followFooterLink(page, 'privacy-policy');
  expect(await countEntries(page)).toBe(before);

  // A fragment of the same page, by a link that the browser follows itself.
  await scrollDown(page, 100);
  const link = page.locator('main nav a').last();
  const hash = (await link.getAttribute('href')) ?? '';
  await link.dispatchEvent('click');
  const section = page.locator(`main ${hash}:focus`);
  await expect(section).toBeInViewport();
  await page.goBack();
  await expectScrollTop(page, 100);

  // A fragment of another page.
  await followFooterLink(page, 'credits');
  await navigate(page, `/privacy-policy${hash}`);
  await expectScreen(page, 'privacy-policy');
  await expect(section).toBeInViewport();
});
