import { CALLS } from '../../schemas/calls/calls.ts';
import { counting } from './support/notices.ts';
import { action, expect, open, surface, test } from './support/test.ts';
import { AGREEMENT_DUE, DECLARATION_DUE } from './support/people.ts';
import { hold } from './support/wire.ts';

test.use({ allowTrouble: /^console: action-failed/ });

test('[AGR-3][AGR-4][AGR-5] the agreement is sent once, however often it is clicked, and closes after the new status', async ({ page }) => {
  const { asked } = counting(page, CALLS['agreement-submit'].path);
  await open(page, { who: AGREEMENT_DUE });
  const dialog = surface(page, 'user-agreement-dialog');
  const confirm = dialog.locator(action(page, 'confirm'));
  await expect(confirm).toHaveText('Accept and continue');
  await expect(dialog.getByRole('link', { name: 'user agreement' })).toHaveAttribute('href', '/user-agreement');
  await expect(confirm).toBeDisabled();
  const release = await hold(page, CALLS['agreement-submit'].path);
  await dialog.locator(action(page, 'agree')).check();
  await confirm.dblclick();
  await expect(confirm).toBeDisabled();
  await expect.poll(() => asked).toEqual(['{"scene":"user_agreement"}']);
  await release();
  await expect(dialog).toHaveCount(0);
  expect(asked).toHaveLength(1);
  await page.reload();
  await expect(page.locator('[data-number]').first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('[DCL-3][DCL-4][DCL-5][DCL-7] the declaration is signed with one call', async ({ page }) => {
  const { asked } = counting(page, CALLS['declaration-submit'].path);
  await open(page, { site: 'turkey', path: '/en', who: DECLARATION_DUE });
  const dialog = surface(page, 'turkish-declaration-dialog');
  await expect(dialog).toContainText('20%');
  await expect(dialog.locator(action(page, 'confirm'))).toBeDisabled();
  await dialog.locator(action(page, 'agree')).check();
  await dialog.locator(action(page, 'agree')).uncheck();
  await expect(dialog.locator(action(page, 'confirm'))).toBeDisabled();
  await dialog.locator(action(page, 'agree')).check();
  await dialog.locator(action(page, 'confirm')).dblclick();
  await expect(dialog).toHaveCount(0);
  expect(asked).toHaveLength(1);
});
