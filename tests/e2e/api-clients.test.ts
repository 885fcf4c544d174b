import { at, expect, expectScreen, open, test } from './support/test.ts';
import { pass } from './support/clock.ts';
import { asks, holdCall, PATHS } from './support/wire.ts';

const START = Date.parse('2026-03-01T12:00:00Z');

/** One call of each client. */
const CLIENTS = [
  ['[API-6] the site settings', PATHS.settings, 5_000],
  ['[API-5] the user info', PATHS.userInfo, 20_000],
] as const;

test.describe('a call that is not answered', () => {
  test.use({ allowTrouble: /call-failed/ });

  for (const [name, path, limit] of CLIENTS) {
    test(`${name}: given up after ${limit} ms and not before`, async ({ page }) => {
      await holdCall(page, path);
      const asked = page.waitForRequest(asks(path));
      await open(page, { who: 'trader', now: START });
      const request = await asked;
      await expectScreen(page, 'home');
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
  await open(page, { who: 'trader' });
  for (const answer of await Promise.all(answers)) {
    await answer.finished();
    const { cookie = '' } = await answer.request().allHeaders();
    expect(cookie).toContain('session_of_backend=abc');
    expect(cookie).toContain('uid=10001');
  }
});
