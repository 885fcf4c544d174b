import { CALLS } from '../../schemas/calls/calls.ts';
import { counting } from './support/notices.ts';
import { action, expect, open, surface, test } from './support/test.ts';
import { AGREEMENT_DUE } from './support/people.ts';
import { hold } from './support/wire.ts';

test.use({ allowTrouble: /^console: action-failed/ });

test('[AGR-3][AGR-4][AGR-5] a double click sends the agreement once, and the new status closes it', async ({ page }) => {
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
});
