import { expect, type Locator, type Page } from 'playwright/test';
import type { SiteDocument } from '../../../schemas/manifest/site-document.ts';
import { surface } from './test.ts';

export function documentOf(page: Page): Promise<SiteDocument> {
  return page.evaluate(() => JSON.parse(document.getElementById('site')?.textContent ?? '{}') as SiteDocument);
}

export async function expectShell(page: Page): Promise<void> {
  for (const id of ['site-header', 'side-menu', 'site-footer']) await expect(surface(page, id)).toBeVisible();
}

export function hrefs(root: Page | Locator): Promise<string[]> {
  return root.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}
