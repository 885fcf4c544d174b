import { counting, dialogs } from './support/notices.ts';
import { action, at, expect, open, surface, test } from './support/test.ts';
import { PATHS } from './support/wire.ts';
import { AGREEMENT_DUE } from './support/people.ts';
test('[AGR-5][STO-8] accepted in one tab, the agreement is not asked for in another that is come back to', async ({ page, context }) => {
  await open(page, { who: AGREEMENT_DUE });
  const other = await context.newPage();
  const { asked } = counting(other, PATHS.agreementSubmit);
  await open(other);
  await expect(surface(other, 'user-agreement-dialog')).toBeVisible();
  await page.bringToFront();
  await surface(page, 'user-agreement-dialog').locator(action(page, 'agree')).check();
  await surface(page, 'user-agreement-dialog').locator(action(page, 'confirm')).click();
  await expect(dialogs(page)).toHaveCount(0);
  await other.bringToFront();
  await other.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(dialogs(other)).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('[CDK-8] a double click on the way to the tickets goes there once', async ({ page }) => {
  await open(page, { who: 'withdraw-only' });
  const before = await page.evaluate(() => history.length);
  await surface(page, 'withdraw-only-dialog').locator(action(page, 'confirm')).dblclick();
  await expect(page).toHaveURL(at('main', '/myaccount/tickets'));
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
});
