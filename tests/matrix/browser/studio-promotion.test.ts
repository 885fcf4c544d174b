import { faults } from '../../kit/browser/axe.ts';
import { keyboardOf } from '../../kit/browser/keyboard.ts';
import { product, test } from '../../kit/browser/studio.ts';
import { expect } from '../../kit/browser/test.ts';

/** The days of May in Istanbul, three hours ahead of UTC all the year, and what each missing case comes to. */
const ANSWERS = [
  ['2027-04-30T20:59:59.999Z', 'Hidden'],
  ['2027-04-30T21:00:00.000Z', 'Shown'],
  ['2027-05-31T20:59:59.999Z', 'Shown'],
  ['2027-05-31T21:00:00.000Z', 'Hidden'],
] as const;

test('[TOL-24][TOL-25][PUB-12] by keyboard, a promotion is made, previewed on its days, its cases answered, and saved', async ({
  page,
  studio,
}) => {
  const hand = keyboardOf(page);
  await page.goto(studio.address);
  await hand.press(page.getByRole('button', { name: 'New…' }));
  const dialog = page.getByRole('dialog', { name: 'New…' });
  await hand.choose(dialog.getByLabel('Kind'), 'promotion');
  const fields: readonly (readonly [label: string, text: string])[] = [
    ['Id', 'spring-offer'],
    ['Title (English)', 'Half the fees in May'],
    ['Leads to (a link or route)', 'rewards-hub'],
    ['Why (law or product)', 'It is what the campaign says.'],
    ['Owner', 'Marketing'],
    ['First day', '2027-05-01'],
    ['Last day', '2027-05-31'],
    ['Time zone of the days', 'Europe/Istanbul'],
  ];
  for (const [label, text] of fields) await hand.fill(dialog.getByLabel(label, { exact: true }), text);
  await hand.press(dialog.getByRole('checkbox', { name: 'main' }));
  expect(await faults(page)).toEqual([]);
  await hand.press(dialog.getByRole('button', { name: 'Make it' }));
  await expect(page.getByRole('heading', { name: 'spring-offer' })).toBeVisible();

  await hand.choose(page.getByLabel('Language'), 'tr');
  await hand.fill(page.getByLabel('spring-offer.title (tr)'), 'Mayısta yarı ücret');
  const offer = product(page).getByText('Mayısta yarı ücret');
  await hand.press(page.getByRole('button', { name: 'First moment' }));
  await expect(offer).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Last minute' }));
  await expect(offer).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Once it is over' }));
  await expect(offer).toHaveCount(0);
  await hand.choose(page.getByLabel('Language'), 'en');
  await hand.press(page.getByRole('button', { name: 'First moment' }));
  await expect(product(page).getByText('Half the fees in May')).toBeVisible();

  await hand.choose(page.getByRole('tab', { selected: true }), 'Cases');
  const panel = page.getByRole('tabpanel');
  const open = panel.getByRole('listitem').filter({ has: page.getByLabel('Why so') });
  const plain = (now: string) => open.filter({ hasText: `a plain visitor · ${now}` });
  for (const [now, answer] of ANSWERS) {
    await hand.press(plain(now).getByRole('button', { name: answer }));
    await expect(plain(now)).toHaveCount(0);
  }
  while ((await open.count()) > 0) {
    const left = await open.count();
    await hand.press(open.first().getByRole('button', { name: 'Hidden' }));
    await expect(open).toHaveCount(left - 1);
  }
  await expect(panel).toContainText('Every case comes out as it says, and none is missing.');

  await page.keyboard.press('Control+s');
  const saving = page.getByRole('dialog', { name: 'What will be written' });
  await expect(saving).toContainText('rules/spring-offer.rule.json');
  await hand.press(saving.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('button', { name: 'All saved' })).toBeVisible();
  const changed = studio.git('status', '--porcelain', '--untracked-files=all').trim().split('\n');
  expect(changed.map((line) => line.trim()).sort()).toEqual([
    '?? locales/ar/notices.json',
    '?? manifests/base/surfaces/spring-offer.json',
    '?? rules/spring-offer.rule.json',
    'M locales/en/notices.json',
    'M locales/tr/notices.json',
  ]);
});
