import type { Page } from 'playwright/test';
import { CALLS } from '../../../../schemas/calls/calls.ts';
import { DOCUMENTS } from '../../../own-sites/own.ts';
import { documentOf, expectShell } from '../../../e2e/support/document.ts';
import { expect, expectScreen, move, open, test } from '../../../e2e/support/test.ts';
import { asks } from '../../../e2e/support/wire.ts';

/** How often the user info was asked for since the page was watched. */
function asked(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => (count += Number(asks('user-info')(request))));
  return () => count;
}

const MAIN = DOCUMENTS.find(({ site }) => site.key === 'main');
/** Of two of its other languages. */
const PREFIXES = Object.keys(MAIN?.languages ?? {})
  .flatMap((code) => (code === MAIN?.site.defaultLang ? [] : [`/${code}`]))
  .slice(0, 2);

/** Spec section 2, with and without prefix; the not-found page by its address and by one that leads nowhere. */
const SKIPPED = ['/signup', '/auth/', '/auth/google', '/login/reset', '/login/rebind', '/bind', '/login', '/nowhere', '/not-found'];

test('[RTE-23][RTE-24][RTE-25] pages of signing in and pages that are not there ask nothing of a user', async ({ page }) => {
  await open(page, { path: '/login/reset', who: 'trader' });
  const count = asked(page);
  await page.reload();
  await expectShell(page);
  for (const prefix of ['', ...PREFIXES]) {
    for (const path of SKIPPED) {
      await move(page, prefix + path);
      await expect(page.locator('main h1')).toBeVisible();
    }
  }
  await expectScreen(page, 'not-found');
  expect(count()).toBe(0);
  await move(page, '/vip');
  await expect.poll(count).toBe(1);
});

test('[RTE-26] every other page asks', async ({ page }) => {
  await open(page, { path: '/login', who: 'trader' });
  await expectScreen(page, 'login');
  const { routes } = await documentOf(page);
  const asking = Object.values(routes).filter(({ fetchUser }) => fetchUser !== false);
  const paths = asking.map(({ path }) => path.replaceAll(/\{\w+\}/g, 'BTC_USDT'));
  expect(await timesAsked(page, paths)).toEqual(Object.fromEntries(paths.map((path) => [path, 1])));
});

/** How often each page asks about a user that nobody has asked about: the way to and from the test costs more than a page. */
function timesAsked(page: Page, paths: readonly string[]): Promise<Readonly<Record<string, number>>> {
  return page.evaluate(
    async ({ paths: all, call }) => {
      let count = 0;
      const network = window.fetch;
      window.fetch = (input, init) => {
        count += Number(new URL(input instanceof Request ? input.url : input, location.href).pathname === call);
        return network(input, init);
      };
      const until = async (holds: () => boolean): Promise<void> => {
        const deadline = performance.now() + 30_000;
        while (!holds() && performance.now() < deadline) await new Promise((done) => setTimeout(done, 10));
      };
      const go = async (path: string): Promise<void> => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
        await until(() => document.querySelector('main h1') !== null);
      };
      const times: Record<string, number> = {};
      for (const [index, path] of all.entries()) {
        await go('/login');
        await until(() => document.querySelector('main[data-screen="login"] h1') !== null);
        document.cookie = `uid=2000${index}; path=/`;
        dispatchEvent(new Event('focus'));
        const before = count;
        await go(path);
        await until(() => count > before);
        times[path] = count - before;
      }
      return times;
    },
    { paths, call: CALLS['user-info'].path },
  );
}
