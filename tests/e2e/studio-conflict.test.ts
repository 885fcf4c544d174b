import type { Page } from 'playwright/test';
import { faults } from './support/axe.ts';
import { OWN_HOST, StudioRun } from './support/studio.ts';
import { expect, test } from './support/test.ts';

const TEXTS = 'locales/en/notices.json';
const HERE = 'notice of the Netherlands, here';
const OUTSIDE = 'notice of the Netherlands, outside';

test.use({ allowTrouble: OWN_HOST });

test.describe('a file that somebody else changes meanwhile', () => {
  let studio: StudioRun;
  test.beforeEach(async () => {
    studio = await StudioRun.start();
  });
  test.afterEach(async ({ page }) => {
    await page.close();
    await studio.stop();
  });

  const title = (page: Page) => page.getByLabel('netherlands-dialog.title (en)');
  const titleOf = (id: string) => (JSON.parse(studio.git('show', `:${TEXTS}`)) as Record<string, { title: string }>)[id]?.title ?? '';
  const changeOutside = (from: string, to: string) => studio.content.edit(TEXTS, (text) => text.replace(from, to));

  async function editTitle(page: Page): Promise<void> {
    await page.goto(studio.address);
    await page.getByRole('searchbox').fill('netherlands');
    await page.getByRole('button', { name: /^netherlands-dialog/ }).click();
    await title(page).fill(HERE);
    await expect(page.getByRole('button', { name: 'Save (1)' })).toBeVisible();
  }

  async function save(page: Page): Promise<void> {
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog', { name: 'What will be written' }).getByRole('button', { name: 'Save' }).click();
  }

  test('[PUB-12] is merged with what is edited, where the two do not touch each other', async ({ page }) => {
    const before = [titleOf('netherlands-dialog'), titleOf('hk-dialog')];
    await editTitle(page);
    changeOutside(titleOf('hk-dialog'), 'notice of Hong Kong, outside');
    await save(page);
    await expect(page.getByRole('status')).toContainText(`Merged with what others changed meanwhile: ${TEXTS}`);
    const changed = studio.diff().map((line) => /^([+-]).*"title": "(.*)"/.exec(line)?.slice(1));
    expect(changed).toHaveLength(4);
    expect(changed).toEqual(
      expect.arrayContaining([
        ['-', before[0]],
        ['+', HERE],
        ['-', before[1]],
        ['+', 'notice of Hong Kong, outside'],
      ]),
    );
  });

  test('[PUB-12] at the same place is not overwritten until a person has decided', async ({ page }) => {
    await editTitle(page);
    changeOutside(titleOf('netherlands-dialog'), OUTSIDE);
    const outside = studio.diff();
    await save(page);
    const conflict = page.getByRole('dialog', { name: `${TEXTS} changed on the disk at the same place` });
    await expect(conflict).toContainText(HERE);
    await expect(conflict).toContainText(OUTSIDE);
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(conflict).toHaveCount(0);
    expect(studio.diff()).toEqual(outside);
    await expect(title(page)).toHaveValue(HERE);

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await conflict.getByRole('button', { name: 'Take the one on the disk' }).click();
    await expect(title(page)).toHaveValue(OUTSIDE);
    expect(studio.diff()).toEqual(outside);
    await page.keyboard.press('Escape');

    await title(page).fill(HERE);
    await expect(page.getByRole('button', { name: 'Save (1)' })).toBeVisible();
    changeOutside(OUTSIDE, `${OUTSIDE}, again`);
    await save(page);
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'All saved' })).toBeVisible();
    expect(studio.diff().filter((line) => line.startsWith('+'))).toEqual([expect.stringContaining(HERE)]);
  });
});
