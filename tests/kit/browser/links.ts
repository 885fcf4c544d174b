import type { Locator, Page } from 'playwright/test';

export function hrefs(root: Page | Locator, selector = 'a[href]'): Promise<string[]> {
  return root.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}
