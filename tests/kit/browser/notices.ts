import type { Page } from 'playwright/test';

export const dialogs = (page: Page) => page.locator('[role="dialog"],[role="alertdialog"]');

export function stored(page: Page, key: string): Promise<unknown> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(`meridian:${name}`) ?? 'null') as unknown, key);
}

export function counting(page: Page, path: string): { readonly asked: string[] } {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) asked.push(request.postData() ?? '');
  });
  return { asked };
}
