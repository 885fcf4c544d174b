import type { Browser, Page } from 'playwright/test';
import { waitForHydration } from './test.ts';

/** Opens pages without JavaScript and returns what a reader would miss. */
export async function findMissingContent(browser: Browser, addresses: readonly string[]): Promise<readonly string[]> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const missing: string[] = [];
  for (const address of addresses) missing.push(await findMissing(page, address));
  await context.close();
  return missing.filter(Boolean);
}

async function findMissing(page: Page, address: string): Promise<string> {
  await page.goto(address);
  const main = page.locator('main');
  const [heading, text, placeholders] = [main.locator('h1').first(), await main.innerText(), page.locator('[data-skeleton],[data-place]')];
  const isRead = (await heading.isVisible()) && text.trim().length > 40;
  const links = await page.getByRole('contentinfo').getByRole('link').count();
  const visible = await placeholders.evaluateAll((all) => all.filter((each) => each.checkVisibility()).length);
  return isRead && links > 5 && visible === 0 ? '' : `${address}: heading and text ${isRead}, ${links} links, ${visible} skeletons`;
}

export async function findHydrationFaults(browser: Browser, address: string): Promise<string[]> {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  await page.addInitScript(storeElements);
  await page.goto(address);
  await waitForHydration(page);
  faults.push(...(await page.evaluate(findReplacedElements)));
  await page.close();
  return faults.map((line) => `${address}: ${line}`);
}

// Self-contained, since the browser gets the source text of both functions.

function storeElements(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const prerendered = ['header', 'nav', 'main', 'footer', 'h1'].flatMap((name) => document.querySelector(name) ?? []);
    Object.assign(globalThis, { prerendered });
  });
}

function findReplacedElements(): string[] {
  const { prerendered } = globalThis as unknown as { readonly prerendered: readonly Element[] };
  return prerendered.flatMap((each) => (each.isConnected ? [] : [`replaced: ${each.localName}`]));
}
