import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { ask } from './support/ask.ts';
import { runNginx } from './support/nginx.ts';
import { run, type Running } from './support/process.ts';
import { Publisher } from './support/publisher.ts';
import { reportsOf } from './support/reports.ts';
import { expect, expectScreen, open, surface, test } from './support/test.ts';
import { silenceStream } from './support/wire.ts';

const HEADLINE = 'Buy, sell and hold digital assets';
const DIALOG = 'Notice to residents of Hong Kong';

interface Watched {
  before: readonly Element[];
  shownAfter: number | null;
}

/** Remembers every element that stands, and when a text comes; then somebody comes back to the page. */
async function comeBack(page: Page, text: string): Promise<void> {
  await page.evaluate((awaited) => {
    const watched: Watched = { before: [...document.body.querySelectorAll('*')], shownAfter: null };
    Object.assign(globalThis, { isSamePage: true, watched });
    const from = performance.now();
    const look = (): void => {
      if (document.body.textContent.includes(awaited)) watched.shownAfter ??= performance.now() - from;
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    window.dispatchEvent(new Event('focus'));
  }, text);
}

/** How long the text took, and how many of the elements that stood before are gone. */
async function outcome(page: Page): Promise<{ readonly ms: number; readonly gone: number; readonly isSamePage: boolean }> {
  return page.evaluate(() => {
    const { watched, isSamePage } = globalThis as unknown as { watched: Watched; isSamePage?: boolean };
    const gone = watched.before.filter((element) => !element.isConnected).length;
    return { ms: Math.round(watched.shownAfter ?? -1), gone, isSamePage: isSamePage === true };
  });
}

test.describe('what is published', () => {
  test.describe.configure({ mode: 'serial' });
  test.use({ allowTrouble: /publication-refused/ });
  let publisher: Publisher;
  let server: Running;
  test.beforeAll(async () => {
    publisher = new Publisher();
    const { root } = publisher.content;
    server = await run('start', { CONTENT: root, DIST: join(root, 'dist'), PUBLISHED: publisher.folder });
    publisher.publish('first');
  });
  test.afterAll(async () => {
    await server.stop();
    publisher.remove();
  });

  test('[MAN-12][MAN-13][MAN-14][MAN-15] is on screen in every browser, leaves the open dialog, and goes back', async ({
    page,
    browser,
  }) => {
    const other = await browser.newPage();
    for (const [each, who] of [
      [page, 'hk-resident'],
      [other, 'visitor'],
    ] as const) {
      await silenceStream(each);
      await open(each, { on: server, who });
      await expectScreen(each, 'home');
      await expect(each.locator('html')).toHaveAttribute('data-alive');
    }
    const reports = reportsOf(page);
    const dialog = surface(page, 'hk-dialog');
    await expect(dialog).toHaveAccessibleName(DIALOG);
    const heading = (each: Page, name: string) => each.locator('h1', { hasText: name });
    await page.waitForLoadState('networkidle');
    await other.waitForLoadState('networkidle');

    publisher.content.edit('locales/en/home.json', (text) => text.replace(HEADLINE, 'A headline of today'));
    publisher.content.edit('locales/en/notices.json', (text) => text.replace(DIALOG, 'Other words for Hong Kong'));
    publisher.content.editJson('manifests/base/surfaces/offline-bar.json', (bar) => ({ ...bar, priority: 7 }));
    publisher.publish('second');
    for (const each of [page, other]) {
      await comeBack(each, 'A headline of today');
      await expect(heading(each, 'A headline of today')).toHaveCount(1);
      const { ms, gone, isSamePage } = await outcome(each);
      console.log(`a published change was on screen ${ms} ms after focus; elements that went: ${gone}`);
      expect({ gone, isSamePage }).toEqual({ gone: 0, isSamePage: true });
    }
    await expect(dialog).toHaveAccessibleName(DIALOG);

    const undo = publisher.tamper((text) => text.replace(/"signatures":.*/, '"signatures":[]}'));
    await comeBack(page, 'nothing');
    await expect.poll(() => reports.map(({ kind, name }) => [kind, name])).toEqual([['publication', 'threshold']]);
    await expect(heading(page, 'A headline of today')).toHaveCount(1);
    await expect(dialog).toHaveAccessibleName(DIALOG);
    undo();

    publisher.rollBack(1);
    for (const each of [page, other]) {
      await comeBack(each, HEADLINE);
      await expect(heading(each, HEADLINE)).toHaveCount(1);
      expect(await outcome(each)).toMatchObject({ gone: 0, isSamePage: true });
    }
    await other.close();
  });

  test('[TOL-23][MAN-12] is there again after a reload', async ({ page }) => {
    publisher.publish('the second once more');
    await open(page, { on: server, who: 'hk-resident' });
    await expect(page.locator('h1', { hasText: 'A headline of today' })).toHaveCount(1);
    await page.reload();
    await expect(page.locator('h1', { hasText: 'A headline of today' })).toHaveCount(1);
    await expect(page.locator('html')).toHaveAttribute('data-manifest', /^[0-9a-f]{64}$/);
  });

  test('[TOL-23][SEC-7] nginx gives what pages read of the folder, and nothing else', async () => {
    const dist = join(publisher.content.root, 'dist');
    const nginx = await runNginx({ config: 'nginx.conf', dist, backEnd: server.port });
    const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
      ask({ port: nginx.port, path: `/published/${path}`, headers });
    try {
      const index = await get('index.json');
      expect([index.status, index.headers['cache-control'], index.headers['content-type']]).toEqual([200, 'no-cache', 'application/json']);
      const again = await get('index.json', { 'if-none-match': String(index.headers['etag']) });
      expect(again.status).toBe(304);
      const [file = ''] = readdirSync(join(publisher.folder, 'files'));
      const [source = ''] = readdirSync(join(publisher.folder, 'sources'));
      for (const path of [`files/${file}`, 'roots/1.json', 'indexes/1.json']) {
        const { status, headers } = await get(path);
        expect([path, status, headers['cache-control']]).toEqual([path, 200, 'public, max-age=31536000, immutable']);
      }
      for (const path of [`sources/${source}`, '', 'files', `files/${'0'.repeat(64)}.json`, 'files/..%2f..%2fsources', 'indexes/99.json'])
        expect([path, (await get(path)).status]).toEqual([path, 404]);
    } finally {
      await nginx.stop();
    }
  });
});
