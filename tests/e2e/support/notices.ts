import type { Page } from 'playwright/test';
import table from '../../../scripts/screenshots.json' with { type: 'json' };

/** Where a notice is to be seen: as whom, on which site and page, and what is done first. */
export interface Sight {
  readonly persona: string;
  readonly path: string;
  /** Main, where nothing else is said. */
  readonly site?: string;
  /** The surface, where the row has a name of its own. */
  readonly surface?: string;
  /** `data-action`s that lead to it. */
  readonly first?: readonly string[];
  /** Where it is not there at every width. */
  readonly widths?: readonly number[];
}

/** Every notice of the product, by name. */
export const SIGHTS: Readonly<Record<string, Sight>> = table;

export const dialogs = (page: Page) => page.locator('[role="dialog"],[role="alertdialog"]');

/** A stored record of the product. */
export function stored(page: Page, key: string): Promise<unknown> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(`meridian:${name}`) ?? 'null') as unknown, key);
}

/** The requests to a path from now on, by their body; what a beacon holds is not to be seen. */
export function counting(page: Page, path: string): { readonly asked: string[] } {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) asked.push(request.postData() ?? '');
  });
  return { asked };
}
