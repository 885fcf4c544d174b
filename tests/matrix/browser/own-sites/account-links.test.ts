import type { Page } from 'playwright/test';
import { PERSONAS } from '../../../../sandbox/personas.ts';
import { getPlaces, SITES } from '../../../kit/browser/sites.ts';
import { expect, openPage, test } from '../../../kit/browser/test.ts';

const MAIN = SITES.find(({ key }) => key === 'main');
const ROUTES = Object.entries(MAIN?.document.routes ?? {}).map(
  ([id, { path }]) => [id, new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)] as const,
);
const ACCOUNT = MAIN === undefined ? [] : getPlaces(MAIN.document).filter(({ path }) => path.startsWith('/myaccount/'));

/** Returns the addresses of this site to which a page links, apart from those of files. */
async function readLinks(page: Page): Promise<readonly string[]> {
  await expect(page.locator('main[data-screen] h1')).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  return page.locator('a[href]:not([download])').evaluateAll((all) =>
    all.flatMap((each) => {
      const { origin, pathname, search } = new URL((each as HTMLAnchorElement).href);
      return origin === location.origin && each.closest('#sandbox-panel') === null ? [`${pathname}${search}`] : [];
    }),
  );
}

function toStep(address: string) {
  const { pathname } = new URL(address, 'http://localhost');
  return { address, screen: ROUTES.find(([, path]) => path.test(pathname))?.[0] ?? null };
}

/** Follows links inside the page. Returns a line for each that opens no page. Self-contained, because the browser gets its source. */
async function followInPage(steps: readonly ReturnType<typeof toStep>[]): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const { address, screen } of steps) {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
    const read = () => {
      const main = document.querySelector<HTMLElement>('main[data-screen]');
      // A guard may redirect.
      const isThere = main?.dataset['screen'] === screen || location.pathname !== new URL(address, location.origin).pathname;
      return { isThere, id: main?.dataset['screen'], heading: main?.querySelector('h1')?.innerText.trim() ?? '' };
    };
    const isFound = () => read().isThere && read().id !== 'not-found' && read().heading !== '';
    const deadline = performance.now() + 30_000;
    while (screen !== null && !isFound() && performance.now() < deadline) await new Promise((done) => setTimeout(done, 10));
    if (screen === null || !isFound()) wrong.push(`${address}: ${JSON.stringify(read())}`);
  }
  return wrong;
}

for (const persona of PERSONAS.keys())
  test(`each link on the pages of the account opens a page for ${persona}`, async ({ page }) => {
    await openPage(page, { path: '/myaccount/security', who: persona });
    const found = new Set<string>();
    for (const { path } of ACCOUNT) {
      expect(await page.evaluate(followInPage, [toStep(path)])).toEqual([]);
      for (const link of await readLinks(page)) found.add(link);
    }
    expect(found.size).toBeGreaterThan(ACCOUNT.length);
    expect(await page.evaluate(followInPage, [...found].map(toStep))).toEqual([]);
  });
