import type { Browser, Page } from 'playwright/test';
import { staticRoutes } from '../../../../server/pages/site-map.ts';
import { contentsOf, DOCUMENTS } from '../../../own-sites/own.ts';
import { inLanguage, siteOf, type Site } from '../../../e2e/support/sites.ts';
import { alive, at, expect, test } from '../../../e2e/support/test.ts';

const isFallback = ({ document }: Site): number => Number(document.site.fallback === true);

/** The fallback site first: it has the most pages. */
const SITES = DOCUMENTS.map(siteOf).toSorted((a, b) => isFallback(b) - isFallback(a));

const known = new Set<string>();

/** The static pages of a site that no site before has alike, and its home. */
function ownPages(site: Site): readonly string[] {
  const contents = contentsOf(site.document);
  const pages = staticRoutes(site.document).filter(([id]) => {
    const kind = JSON.stringify([site.document.routes[id], contents[id]]);
    return !known.has(kind) && known.add(kind);
  });
  const paths = new Set(['/', ...pages.map(([, path]) => path)]);
  return [...paths].map((path) => inLanguage(site, site.defaultLang, path));
}

const PAGES = SITES.map((site) => ({ key: site.key, paths: ownPages(site) }));

/** A page as somebody reads it whose browser runs no script. */
async function unscripted(page: Page): Promise<string> {
  const main = page.locator('main');
  const [heading, text, waiting] = [main.locator('h1').first(), await main.innerText(), page.locator('[data-skeleton],[data-place]')];
  const isRead = (await heading.isVisible()) && text.trim().length > 40;
  const links = await page.getByRole('contentinfo').getByRole('link').count();
  const shown = await waiting.evaluateAll((all) => all.filter((each) => each.checkVisibility()).length);
  return isRead && links > 5 && shown === 0 ? '' : `heading and text ${isRead}, ${links} links, ${shown} skeletons`;
}

for (const { key, paths } of PAGES) {
  test(`[MAN-8] without script every page of ${key} can be read`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const wrong: string[] = [];
    for (const path of paths) {
      await page.goto(at(key, path));
      const said = await unscripted(page);
      if (said !== '') wrong.push(`${path}: ${said}`);
    }
    await context.close();
    expect(wrong).toEqual([]);
  });
}

/** What a page must not do while it comes alive. */
async function comingAlive(browser: Browser, address: string): Promise<string[]> {
  const page = await browser.newPage();
  const wrong: string[] = [];
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  page.on('pageerror', (error) => wrong.push(error.message));
  await page.addInitScript(remember);
  await page.goto(address);
  await alive(page);
  wrong.push(...(await page.evaluate(changed)));
  await page.close();
  return wrong.map((line) => `${address}: ${line}`);
}

// Self-contained, both: their text is what the browser gets.

function remember(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const stood = ['header', 'nav', 'main', 'footer', 'h1'].flatMap((name) => document.querySelector(name) ?? []);
    Object.assign(globalThis, { stood });
  });
}

/** What stood in the page and was drawn anew: a heading below a check may go with it. */
function changed(): string[] {
  const { stood } = globalThis as unknown as { readonly stood: readonly Element[] };
  return stood.flatMap((each) => (each.isConnected ? [] : [`drawn anew: ${each.localName}`]));
}

for (const { key, paths } of PAGES) {
  test(`[MAN-8] with script every page of ${key} keeps what stands in it, without a word in the console`, async ({ browser }) => {
    const wrong: string[] = [];
    for (const path of paths) wrong.push(...(await comingAlive(browser, at(key, path))));
    expect(wrong).toEqual([]);
  });
}
