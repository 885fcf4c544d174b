import { as, at, expect, expectScreen, test } from './support/test.ts';
import { pass, stopAt } from './support/clock.ts';
import { asks, holdCall, PATHS } from './support/wire.ts';

const START = Date.parse('2026-03-01T12:00:00Z');

const CLIENTS = [
  { id: 'API-6', limit: 5_000, path: PATHS.settings, page: '/', screen: 'home' },
  { id: 'API-6', limit: 5_000, path: PATHS.check, page: '/vip', screen: 'vip' },
  { id: 'API-6', limit: 5_000, path: PATHS.whitelist, page: '/', screen: 'home' },
  { id: 'API-5', limit: 20_000, path: PATHS.userInfo, page: '/', screen: 'home' },
  { id: 'API-5', limit: 20_000, path: PATHS.funds, page: '/myaccount/funds', screen: 'funds' },
] as const;

test.describe('a call that is not answered', () => {
  test.use({ allowTrouble: /call-failed/ });

  for (const { id, limit, path, page: address, screen } of CLIENTS) {
    test(`[${id}] ${path} is given up after ${limit} ms and not before`, async ({ page }) => {
      await holdCall(page, path);
      await page.clock.install({ time: START });
      await stopAt(page, START + 1000);
      const asked = page.waitForRequest(asks(path));
      await as(page, 'trader', 'main', address);
      await expectScreen(page, screen);
      // Some calls are made only once the screen stands; the limit counts from then.
      const request = await asked;
      const isGivenUp = () => request.failure() !== null;
      await pass(page, limit - 1, [path]);
      expect(isGivenUp()).toBe(false);
      await pass(page, 1, [path]);
      await expect.poll(isGivenUp).toBe(true);
    });
  }
});

test('[API-3] calls carry the cookies', async ({ page, context }) => {
  await context.addCookies([{ name: 'session_of_backend', value: 'abc', url: at('main'), httpOnly: true }]);
  const answers = [PATHS.settings, PATHS.userInfo, PATHS.check].map((path) =>
    page.waitForResponse((answer) => asks(path)(answer.request())),
  );
  await as(page, 'trader');
  for (const answer of await Promise.all(answers)) {
    await answer.finished();
    const { cookie = '' } = await answer.request().allHeaders();
    expect(cookie).toContain('session_of_backend=abc');
    expect(cookie).toContain('uid=10001');
  }
});
