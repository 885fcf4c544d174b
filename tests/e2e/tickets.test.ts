import { CALLS } from '../../schemas/calls/calls.ts';
import { counting } from './support/notices.ts';
import { action, expect, open, test } from './support/test.ts';

test('a ticket is checked, sent once, and listed', async ({ page }) => {
  const { asked } = counting(page, CALLS['ticket-submit'].path);
  await open(page, { path: '/myaccount/tickets', who: 'trader' });
  const main = page.locator('main');
  await expect(main).toContainText('No tickets yet');
  const [subject, text] = [page.locator('input[name="subject"]'), page.locator('textarea[name="text"]')];
  await subject.fill('a'.repeat(101));
  await page.locator('select[name="category"]').selectOption('deposit');
  await expect(action(page, 'write-ticket')).toBeDisabled();
  await text.fill('Sent yesterday.');
  await action(page, 'write-ticket').click();
  await expect(subject).toBeFocused();
  await expect(main).toContainText('At most 100 characters');
  await subject.fill('Deposit is missing');
  await action(page, 'write-ticket').dblclick();
  const ticket = page.locator('[data-ticket]');
  await expect(ticket).toHaveCount(1);
  for (const said of ['Deposit is missing', 'Deposit', 'Open']) await expect(ticket).toContainText(said);
  await expect(subject).toHaveValue('');
  await expect(text).toHaveValue('');
  expect(asked).toEqual(['subject=Deposit+is+missing&category=deposit&text=Sent+yesterday.']);
  await page.reload();
  await expect(ticket).toHaveCount(1);
});
