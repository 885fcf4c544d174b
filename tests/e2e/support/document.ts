import { expect, type Page } from 'playwright/test';
import type { SiteDocument } from '../../../schemas/manifest/site-document.ts';
import { surface } from './test.ts';

/** The document that the page runs on: for what only a manifest can say, such as the site's name. */
export function documentOf(page: Page): Promise<SiteDocument> {
  return page.evaluate(() => JSON.parse(document.getElementById('site')?.textContent ?? '{}') as SiteDocument);
}

/** Header, menu and footer are drawn, so that what is not in them by now is not there. */
export async function expectShell(page: Page): Promise<void> {
  for (const id of ['site-header', 'side-menu', 'site-footer']) await expect(surface(page, id)).toBeVisible();
}
