import { expect, type Locator, type Page } from 'playwright/test';
import type { SiteDocument } from '../../../schemas/manifest/site-document.ts';
import { getSurface } from './test.ts';

export function readDocument(page: Page): Promise<SiteDocument> {
  return page.evaluate(() => JSON.parse(document.getElementById('site')?.textContent ?? '{}') as SiteDocument);
}

export async function expectShell(page: Page): Promise<void> {
  for (const id of ['site-header', 'side-menu', 'site-footer']) await expect(getSurface(page, id)).toBeVisible();
}

export function readHrefs(root: Page | Locator): Promise<string[]> {
  return root.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}
