import type { Locator, Page } from 'playwright/test';

/** The addresses of all links in a part of the page, as they are written; links of a folded menu too. */
export function hrefs(root: Page | Locator, selector = 'a[href]'): Promise<string[]> {
  return root.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}
