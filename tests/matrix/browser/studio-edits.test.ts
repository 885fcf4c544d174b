import type { Locator, Page } from 'playwright/test';
import { findViolations } from '../../kit/browser/axe.ts';
import { getPreview, test } from '../../kit/browser/studio.ts';
import { expect } from '../../kit/browser/test.ts';

const TEXTS = 'locales/en/notices.json';
const RULE = 'rules/netherlands-dialog.rule.json';
const HONG_KONG = 'Notice to residents of Hong Kong';
const NETHERLANDS = 'Notice to residents of the Netherlands';

const button = (page: Page, name: string) => page.getByRole('button', { name });
const notice = (page: Page, name: string) => getPreview(page).getByRole('dialog', { name });
const findSubject = (page: Page, name: RegExp) => page.getByRole('navigation').getByRole('button', { name });
const currentTab = (page: Page) => page.getByRole('tab', { selected: true });

const MAX_STOPS = 400;

function createKeyboard(page: Page) {
  const to = async (control: Locator): Promise<void> => {
    await expect(control).toBeAttached();
    const isThere = async (): Promise<boolean> => control.evaluate((element) => element === document.activeElement);
    const isBefore = await control.evaluate((element) => {
      const active = document.activeElement ?? document.body;
      return active !== document.body && (active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    });
    for (let stops = 0; !(await isThere()) && stops < MAX_STOPS; stops += 1) await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab');
    await expect(control).toBeFocused();
  };
  return {
    press: async (control: Locator) => {
      await to(control);
      const isButton = await control.evaluate((element) => element.matches('button, summary'));
      await page.keyboard.press(isButton ? 'Enter' : 'Space');
    },
    fill: async (field: Locator, text: string) => {
      await to(field);
      const isDate = await field.evaluate((element) => element.matches('[type=date]'));
      if (isDate) return page.keyboard.type(text.replace(/(\d+)-(\d+)-(\d+)/, '$2$3$1')); // in the order of `en-US`
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    },
    /** Chooses an option by its label, or a tab from the open one. */
    choose: async (choice: Locator, text: string) => {
      await to(choice);
      if ((await choice.getAttribute('role')) === 'tab') return selectTab(page, text);
      // Typed letters select the option that begins with them.
      await page.keyboard.type(text);
    },
  };
}

async function selectTab(page: Page, name: string): Promise<void> {
  const tabs = await page.getByRole('tab').count();
  const isThere = async (): Promise<boolean> => page.getByRole('tab', { name }).evaluate((element) => element === document.activeElement);
  for (let steps = 0; !(await isThere()) && steps < tabs; steps += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}

async function openSaving(page: Page) {
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'What will be written' });
  return { dialog, confirm: dialog.getByRole('button', { name: 'Save' }) };
}

test('[PUB-12] an edit of a text that changed on disk is not saved until the user decides', async ({ page, studio }) => {
  const [mine, outside] = ['notice of the Netherlands, here', 'notice of the Netherlands, outside'];
  const title = page.getByLabel('netherlands-dialog.title (en)');
  await page.getByRole('searchbox').fill('netherlands');
  await page.getByRole('button', { name: /^netherlands-dialog/ }).click();
  const before = await title.inputValue();
  await title.fill(mine);
  await expect(button(page, 'Save (1)')).toBeVisible();
  studio.content.replace(TEXTS, before, outside);
  const changes = studio.diff();
  await (await openSaving(page)).confirm.click();
  const conflict = page.getByRole('dialog', { name: `${TEXTS} changed on the disk at the same place` });
  await expect(conflict).toContainText(mine);
  await expect(conflict).toContainText(outside);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(conflict).toHaveCount(0);
  expect(studio.diff()).toEqual(changes);
  await expect(title).toHaveValue(mine);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await conflict.getByRole('button', { name: 'Take the one on the disk' }).click();
  await expect(title).toHaveValue(outside);
  expect(studio.diff()).toEqual(changes);
  await page.keyboard.press('Escape');

  await title.fill(mine);
  await expect(button(page, 'Save (1)')).toBeVisible();
  studio.content.replace(TEXTS, outside, `${outside}, again`);
  await (await openSaving(page)).confirm.click();
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(button(page, 'All saved')).toBeVisible();
  expect(studio.diff().filter((line) => line.startsWith('+'))).toEqual([expect.stringContaining(mine)]);
});

test('[TOL-24][TOL-25][PUB-12] by keyboard, a hidden notice is found, put first, undone, redone, and saved as one line', async ({
  page,
  studio,
}) => {
  const hand = createKeyboard(page);
  const fact = page.getByLabel('Set a fact');
  await hand.fill(fact, 'compliance.toast.isHkUser');
  await expect(page.getByLabel('compliance.toast.isHkUser', { exact: true })).toHaveValue('yes');
  await expect(notice(page, HONG_KONG)).toBeVisible();
  await hand.fill(fact, 'compliance.limit.isNlLimit');
  await hand.press(button(page, 'Forget what was dismissed'));
  await expect(notice(page, NETHERLANDS)).toBeVisible();

  await hand.fill(page.getByRole('searchbox'), 'residents of Hong Kong');
  await hand.press(findSubject(page, /^hk-dialog/));
  await expect(page.getByRole('heading', { name: 'hk-dialog' })).toBeVisible();
  await hand.choose(currentTab(page), 'Why (not)');
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('netherlands-dialog stands in the slot modal first');
  await expect(panel.getByRole('list', { name: 'First in the slot' })).toContainText('netherlands-dialog priority 1100');
  expect(await findViolations(page)).toEqual([]);

  await hand.press(panel.getByRole('button', { name: 'Put hk-dialog before netherlands-dialog' }));
  await expect(panel).toContainText('hk-dialog on main: shown');
  await expect(notice(page, HONG_KONG)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(panel).toContainText('netherlands-dialog stands in the slot modal first');
  await expect(button(page, 'All saved')).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(panel).toContainText('hk-dialog on main: shown');

  await hand.press((await openSaving(page)).confirm);
  await expect(button(page, 'All saved')).toBeVisible();
  expect(studio.diff()).toEqual(['-  "priority": 600,', expect.stringMatching(/^\+ {2}"priority": 11\d\d,$/)]);
});

test('[TOL-24][TOL-25][PUB-12] by keyboard, a promotion is created, previewed on its days, its cases decided, and saved', async ({
  page,
  studio,
}) => {
  const hand = createKeyboard(page);
  await hand.press(button(page, 'New…'));
  const dialog = page.getByRole('dialog', { name: 'New…' });
  await hand.choose(dialog.getByLabel('Kind'), 'promotion');
  const fields = {
    Id: 'spring-offer',
    'Title (English)': 'Half the fees in May',
    'Leads to (a link or route)': 'rewards-hub',
    'Why (law or product)': 'It is what the campaign says.',
    Owner: 'Marketing',
    'First day': '2027-05-01',
    'Last day': '2027-05-31',
    'Time zone of the days': 'Europe/Istanbul',
  };
  for (const [label, text] of Object.entries(fields)) await hand.fill(dialog.getByLabel(label, { exact: true }), text);
  await hand.press(dialog.getByRole('checkbox', { name: 'main' }));
  expect(await findViolations(page)).toEqual([]);
  await hand.press(dialog.getByRole('button', { name: 'Make it' }));
  await expect(page.getByRole('heading', { name: 'spring-offer' })).toBeVisible();

  await hand.choose(page.getByLabel('Language'), 'tr');
  await hand.fill(page.getByLabel('spring-offer.title (tr)'), 'Mayısta yarı ücret');
  const offer = getPreview(page).getByText('Mayısta yarı ücret');
  for (const moment of ['First moment', 'Last minute']) {
    await hand.press(button(page, moment));
    await expect(offer).toBeVisible();
  }
  await hand.press(button(page, 'Once it is over'));
  await expect(offer).toHaveCount(0);
  await hand.choose(page.getByLabel('Language'), 'en');
  await hand.press(button(page, 'First moment'));
  await expect(getPreview(page).getByText('Half the fees in May')).toBeVisible();

  await hand.choose(currentTab(page), 'Cases');
  const panel = page.getByRole('tabpanel');
  const open = panel.getByRole('listitem').filter({ has: page.getByLabel('Why so') });
  // The days of May in Istanbul, three hours ahead of UTC all the year.
  const outcomes = {
    '2027-04-30T20:59:59.999Z': 'Hidden',
    '2027-04-30T21:00:00.000Z': 'Shown',
    '2027-05-31T20:59:59.999Z': 'Shown',
    '2027-05-31T21:00:00.000Z': 'Hidden',
  };
  for (const [now, outcome] of Object.entries(outcomes)) {
    const plain = open.filter({ hasText: `a plain visitor · ${now}` });
    await hand.press(plain.getByRole('button', { name: outcome }));
    await expect(plain).toHaveCount(0);
  }
  while ((await open.count()) > 0) {
    const left = await open.count();
    await hand.press(open.first().getByRole('button', { name: 'Hidden' }));
    await expect(open).toHaveCount(left - 1);
  }
  await expect(panel).toContainText('Every case comes out as it says, and none is missing.');

  const { dialog: saving, confirm } = await openSaving(page);
  await expect(saving).toContainText('rules/spring-offer.rule.json');
  await hand.press(confirm);
  await expect(button(page, 'All saved')).toBeVisible();
  const changed = studio.git('status', '--porcelain', '--untracked-files=all').trim().split('\n');
  expect(changed.map((line) => line.trim()).sort()).toEqual([
    '?? locales/ar/notices.json',
    '?? manifests/base/surfaces/spring-offer.json',
    '?? rules/spring-offer.rule.json',
    'M locales/en/notices.json',
    'M locales/tr/notices.json',
  ]);
});

test('[TOL-24][TOL-25][PUB-12] by keyboard, a snooze of 30 days becomes one of 14, with the lines that had to change', async ({
  page,
  studio,
}) => {
  const hand = createKeyboard(page);
  await hand.fill(page.getByRole('searchbox'), NETHERLANDS);
  await hand.press(findSubject(page, /^netherlands-dialog/));
  await hand.press(page.getByLabel('Cases and words that say the old value follow'));
  await hand.fill(page.getByLabel('Rests, counted from: when it was last confirmed', { exact: true }), '14');
  await expect(button(page, 'Save (1)')).toBeVisible();

  const panel = page.getByRole('tabpanel');
  await hand.press(page.getByRole('tab', { name: 'Who sees it' }));
  await expect(panel).toContainText('14 days ago or more');
  await hand.choose(currentTab(page), 'What changes');
  await expect(panel).toContainText('newly sees it');
  await expect(panel).toContainText('14 days ago or more, but less than 30 days ago');

  await hand.choose(currentTab(page), 'Cases');
  const items = panel.getByRole('listitem');
  const expectMissing = (text: string) => expect(panel.getByRole('heading', { name: text })).toBeVisible();
  const unanswered = items.filter({ has: page.getByLabel('Why so') });
  const missing = (text: RegExp, name: string) => unanswered.filter({ hasText: text }).getByRole('button', { name });
  await expectMissing('3 not answered yet');
  await hand.press(missing(/P14D ago/, 'Preview as this person'));
  await expect(notice(page, NETHERLANDS)).toBeVisible();
  await hand.press(missing(/P14D ago/, 'Shown'));
  await expectMissing('2 not answered yet');
  await hand.press(missing(/PT0S ago/, 'Preview as this person'));
  await expect(notice(page, NETHERLANDS)).toHaveCount(0);
  await hand.press(missing(/PT0S ago/, 'Hidden'));
  await expectMissing('1 not answered yet');
  await hand.press(missing(/P13DT23H59M59\.999S ago/, 'Hidden'));
  await expect(panel.getByRole('heading', { name: 'not answered yet' })).toHaveCount(0);

  const failing = items.filter({ hasText: 'says Hidden, the rule says Shown' });
  for (let left = 3; left > 0; left -= 1) {
    await expect(failing).toHaveCount(left);
    await hand.press(failing.first().getByRole('button', { name: 'Shown' }));
  }
  await expect(panel).toContainText('Every case comes out as it says, and none is missing.');
  expect(await findViolations(page)).toEqual([]);

  const { dialog, confirm } = await openSaving(page);
  await expect(dialog).toContainText(RULE);
  expect(studio.diff()).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  await hand.press(confirm);
  await expect(button(page, 'All saved')).toBeVisible();
  const lines = studio.diff();
  const removed = lines.filter((line) => line.startsWith('-'));
  expect(studio.git('diff', '--name-only').trim()).toBe(RULE);
  expect(removed.filter((line) => line.includes('"P30D"'))).toHaveLength(1);
  expect(removed.filter((line) => line.includes('"expect": "hidden"'))).toHaveLength(3);
  expect(lines.filter((line) => line.startsWith('+') && line.includes('"P14D"'))).toHaveLength(2);
});
