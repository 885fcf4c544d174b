import { faults } from '../../kit/browser/axe.ts';
import { keyboardOf } from '../../kit/browser/keyboard.ts';
import { product, test } from '../../kit/browser/studio.ts';
import { expect } from '../../kit/browser/test.ts';

test('[TOL-24][TOL-25][PUB-12] by keyboard, a hidden notice is found, put first, undone, redone, and saved as one line', async ({
  page,
  studio,
}) => {
  const hand = keyboardOf(page);
  await page.goto(studio.address);
  const fact = page.getByLabel('Set a fact');
  await hand.fill(fact, 'compliance.toast.isHkUser');
  await expect(page.getByLabel('compliance.toast.isHkUser', { exact: true })).toHaveValue('yes');
  await expect(product(page).getByRole('dialog', { name: 'Notice to residents of Hong Kong' })).toBeVisible();
  await hand.fill(fact, 'compliance.limit.isNlLimit');
  await hand.press(page.getByRole('button', { name: 'Forget what was dismissed' }));
  await expect(product(page).getByRole('dialog', { name: 'Notice to residents of the Netherlands' })).toBeVisible();

  await hand.fill(page.getByRole('searchbox'), 'residents of Hong Kong');
  await hand.press(page.getByRole('navigation').getByRole('button', { name: /^hk-dialog/ }));
  await expect(page.getByRole('heading', { name: 'hk-dialog' })).toBeVisible();
  await hand.choose(page.getByRole('tab', { selected: true }), 'Why (not)');
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('netherlands-dialog stands in the slot modal first');
  await expect(panel.getByRole('list', { name: 'First in the slot' })).toContainText('netherlands-dialog priority 1100');
  expect(await faults(page)).toEqual([]);

  await hand.press(panel.getByRole('button', { name: 'Put hk-dialog before netherlands-dialog' }));
  await expect(panel).toContainText('hk-dialog on main: shown');
  await expect(product(page).getByRole('dialog', { name: 'Notice to residents of Hong Kong' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(panel).toContainText('netherlands-dialog stands in the slot modal first');
  await expect(page.getByRole('button', { name: 'All saved' })).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(panel).toContainText('hk-dialog on main: shown');

  await page.keyboard.press('Control+s');
  await hand.press(page.getByRole('dialog', { name: 'What will be written' }).getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('button', { name: 'All saved' })).toBeVisible();
  expect(studio.diff()).toEqual(['-  "priority": 600,', expect.stringMatching(/^\+ {2}"priority": 11\d\d,$/)]);
});
