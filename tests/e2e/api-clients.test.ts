import { at, expect, open, test } from './support/test.ts';
import { asks } from './support/wire.ts';

test('[API-3] calls carry the cookies', async ({ page, context }) => {
  await context.addCookies([{ name: 'session_of_backend', value: 'abc', url: at('main'), httpOnly: true }]);
  const answers = (['site-settings', 'user-info', 'compliance-check'] as const).map((id) =>
    page.waitForResponse((answer) => asks(id)(answer.request())),
  );
  await open(page, { who: 'trader' });
  for (const answer of await Promise.all(answers)) {
    await answer.finished();
    const { cookie = '' } = await answer.request().allHeaders();
    expect(cookie).toContain('session_of_backend=abc');
    expect(cookie).toContain('uid=10001');
  }
});
