import { faults } from '../../kit/browser/axe.ts';
import { keyboardOf } from '../../kit/browser/keyboard.ts';
import { product, test } from '../../kit/browser/studio.ts';
import { expect } from '../../kit/browser/test.ts';

const RULE = 'rules/netherlands-dialog.rule.json';
const CONFIRMED = 'Rests, counted from: when it was last confirmed';

test('[TOL-24][TOL-25][PUB-12] by keyboard, a rest of 30 days becomes one of 14, with the lines that had to change', async ({
  page,
  studio,
}) => {
  const hand = keyboardOf(page);
  await page.goto(studio.address);
  await hand.fill(page.getByRole('searchbox'), 'Notice to residents of the Netherlands');
  await hand.press(page.getByRole('navigation').getByRole('button', { name: /^netherlands-dialog/ }));
  await hand.press(page.getByLabel('Cases and words that say the old value follow'));
  await hand.fill(page.getByLabel(CONFIRMED, { exact: true }), '14');
  await expect(page.getByRole('button', { name: 'Save (1)' })).toBeVisible();

  await hand.press(page.getByRole('tab', { name: 'Who sees it' }));
  await expect(page.getByRole('tabpanel')).toContainText('14 days ago or more');
  await hand.choose(page.getByRole('tab', { selected: true }), 'What changes');
  await expect(page.getByRole('tabpanel')).toContainText('newly sees it');
  await expect(page.getByRole('tabpanel')).toContainText('14 days ago or more, but less than 30 days ago');

  await hand.choose(page.getByRole('tab', { selected: true }), 'Cases');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('heading', { name: '3 not answered yet' })).toBeVisible();
  const missing = (words: RegExp) =>
    panel
      .getByRole('listitem')
      .filter({ hasText: words })
      .filter({ has: page.getByLabel('Why so') });
  const notice = product(page).getByRole('dialog', { name: 'Notice to residents of the Netherlands' });
  const asPerson = { name: 'Preview as this person' };
  await hand.press(missing(/P14D ago/).getByRole('button', asPerson));
  await expect(notice).toBeVisible();
  await hand.press(missing(/P14D ago/).getByRole('button', { name: 'Shown' }));
  await expect(panel.getByRole('heading', { name: '2 not answered yet' })).toBeVisible();
  await hand.press(missing(/PT0S ago/).getByRole('button', asPerson));
  await expect(notice).toHaveCount(0);
  await hand.press(missing(/PT0S ago/).getByRole('button', { name: 'Hidden' }));
  await expect(panel.getByRole('heading', { name: '1 not answered yet' })).toBeVisible();
  await hand.press(missing(/P13DT23H59M59\.999S ago/).getByRole('button', { name: 'Hidden' }));
  await expect(panel.getByRole('heading', { name: /not answered yet/ })).toHaveCount(0);

  const failing = panel.getByRole('listitem').filter({ hasText: 'says Hidden, the rule says Shown' });
  for (let left = 3; left > 0; left -= 1) {
    await expect(failing).toHaveCount(left);
    await hand.press(failing.first().getByRole('button', { name: 'Shown' }));
  }
  await expect(panel).toContainText('Every case comes out as it says, and none is missing.');
  expect(await faults(page)).toEqual([]);

  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'What will be written' });
  await expect(dialog).toContainText(RULE);
  expect(studio.diff()).toEqual([]);
  expect(await faults(page)).toEqual([]);
  await hand.press(dialog.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('button', { name: 'All saved' })).toBeVisible();
  const lines = studio.diff();
  const gone = lines.filter((line) => line.startsWith('-'));
  expect(studio.git('diff', '--name-only').trim()).toBe(RULE);
  expect(gone.filter((line) => line.includes('"P30D"'))).toHaveLength(1);
  expect(gone.filter((line) => line.includes('"expect": "hidden"'))).toHaveLength(3);
  expect(lines.filter((line) => line.startsWith('+') && line.includes('"P14D"'))).toHaveLength(2);
});
