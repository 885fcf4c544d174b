import { pass } from './support/clock.ts';
import type { Page } from 'playwright/test';
import { expectShell } from './support/document.ts';
import { PATIENCE_MS } from '../../runtime/routing/arrive.ts';
import { at, expect, expectScreen, open, screen, surface, test } from './support/test.ts';
import { answerOf, hold } from './support/wire.ts';

const CONTENT = /^\/content\/main\.[0-9a-f]+\/([\w-]+)\.json$/;

/** The routes whose content the page has asked for, in order. */
function contentsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(...(CONTENT.exec(new URL(request.url()).pathname)?.slice(1) ?? [])));
  return asked;
}

const inlined = (page: Page, id: string) => page.evaluate((name) => document.getElementById(name)?.textContent ?? '', id);

/** Follows what stands in the screen's place from now on: whatever is empty, or a skeleton, is written down. */
async function watchScreens(page: Page): Promise<() => Promise<{ seen: string[]; empty: string[] }>> {
  await page.evaluate(() => {
    const found = { seen: [] as string[], empty: [] as string[] };
    const look = () => {
      const main = document.querySelector<HTMLElement>('main[data-screen]');
      const id = main?.dataset['screen'] ?? 'none';
      if (found.seen.at(-1) !== id) found.seen.push(id);
      const isEmpty = main === null || main.textContent.trim() === '' || main.querySelector('[data-skeleton="screen"]') !== null;
      if (isEmpty || main.querySelector('h1') === null) found.empty.push(`${id} at ${location.pathname}`);
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    Object.assign(globalThis, { found });
  });
  return () => page.evaluate(() => (globalThis as unknown as { found: { seen: string[]; empty: string[] } }).found);
}

/** Screens of several kinds, one of them the same as before with another content. */
const WAY = ['learn', 'help', 'nft', 'price', 'vip'];
/** A link of the page's frame, seen or folded away. */
const linkTo = (page: Page, id: string) => page.locator(`[data-surface] a[href="/${id}"]`).first();

test('[MAN-31] a page carries the content of its own, and of no other', async ({ page }) => {
  const asked = contentsAsked(page);
  await open(page, { path: '/learn', who: 'visitor' });
  await expectScreen(page, 'learn');
  await expectShell(page);
  const { route, content } = JSON.parse(await inlined(page, 'page')) as { route: string; content: unknown };
  expect({ route, content: Object.keys(content as object) }).toEqual({ route: 'learn', content: ['title', 'props'] });
  const { routes } = JSON.parse(await inlined(page, 'site')) as { routes: Record<string, object> };
  for (const record of Object.values(routes)) expect(Object.keys(record)).not.toEqual(expect.arrayContaining(['props']));
  const other = JSON.stringify(await (await page.request.get(await contentAddress(page, 'funds'))).json());
  expect(other).toContain('props');
  expect(await page.content()).not.toContain(other.slice(other.indexOf('"props"'), other.indexOf('"props"') + 200));
  expect(asked).toEqual([]);
});

async function contentAddress(page: Page, route: string): Promise<string> {
  const { site, content } = JSON.parse(await inlined(page, 'site')) as { site: { key: string }; content: string };
  return at('main', `/content/${site.key}.${content}/${route}.json`);
}

const START = Date.UTC(2026, 2, 10, 12);

/** Home, with the page's timers standing still from the beginning, and the check answered that coded pages wait for. */
async function openHome(page: Page): Promise<void> {
  const checked = answerOf(page, 'compliance-check');
  await open(page, { who: 'visitor', now: START });
  await checked;
  await expectScreen(page, 'home');
  await expectShell(page);
}

test('[MAN-31] from page to page no empty screen is seen', async ({ page }) => {
  await openHome(page);
  const watched = await watchScreens(page);
  for (const id of WAY) {
    await linkTo(page, id).dispatchEvent('click');
    await expectScreen(page, id);
    await expect(page).toHaveURL(at('main', `/${id}`));
    await expect(page.locator('main')).toBeFocused();
  }
  await page.goBack();
  await expectScreen(page, WAY.at(-2) ?? '');
  expect(await watched()).toEqual({ seen: ['home', ...WAY, WAY.at(-2)], empty: [] });
});

test('[MAN-31] a page that does not come in time has its place held, and heals when it comes', async ({ page }) => {
  await openHome(page);
  const title = await page.title();
  const { pathname } = new URL(await contentAddress(page, 'learn'));
  const letThrough = await hold(page, pathname);
  await linkTo(page, 'learn').dispatchEvent('click');
  await expect(page).toHaveURL(at('main', '/learn'));
  await expectScreen(page, 'home');
  expect(await page.title()).toBe(title);
  await pass(page, PATIENCE_MS, [pathname]);
  await expect(screen(page, 'learn').locator('[data-skeleton="screen"]')).toBeVisible();
  await letThrough();
  await expectScreen(page, 'learn');
  expect(await page.title()).not.toBe(title);
});

test('[MAN-31] pointing at a link fetches what is behind it, once', async ({ page }) => {
  const asked = contentsAsked(page);
  await openHome(page);
  const nav = surface(page, 'site-header');
  const code = page.waitForResponse(/\/assets\/List-/);
  await nav.locator('a[href="/learn"]').hover();
  await code;
  const markets = page.waitForResponse(/\/assets\/Markets-/);
  await nav.locator('a[href="/price"]').focus();
  await markets;
  await nav.locator('a[href="/learn"]').hover();
  await nav.locator('a[href="/learn"]').click();
  await expectScreen(page, 'learn');
  expect(asked).toEqual(['learn', 'price']);
});

test.describe('a page whose content can not be had', () => {
  test.use({ allowTrouble: /\/content\/|content-failed|ERR_FAILED|404/ });
  const failure = (page: Page) => screen(page, 'learn').getByRole('heading', { name: 'Something went wrong' });

  test('[MAN-31][MAN-17] says so and is asked for again, while the rest of the page stays', async ({ page }) => {
    await openHome(page);
    await page.route('**/content/**', (route) => route.abort());
    await linkTo(page, 'learn').dispatchEvent('click');
    await expect(failure(page)).toBeVisible();
    await expectShell(page);
    await page.unrouteAll();
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expectScreen(page, 'learn');
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  });

  test('[MAN-31] is loaded with its document when the site has changed meanwhile', async ({ page }) => {
    await openHome(page);
    await page.route('**/content/**', (route) => route.fulfill({ status: 404 }));
    await linkTo(page, 'learn').dispatchEvent('click');
    await expect(failure(page)).toBeVisible();
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await loaded;
    await expectScreen(page, 'learn');
  });
});
