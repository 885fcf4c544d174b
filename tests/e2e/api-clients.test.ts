import { at, expect, open, test } from './support/test.ts';
import { asks, PATHS } from './support/wire.ts';

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
