import type { Page } from 'playwright/test';
import { faults } from '../../kit/browser/axe.ts';
import { test } from '../../kit/browser/studio.ts';
import { expect } from '../../kit/browser/test.ts';

const TEXTS = 'locales/en/notices.json';
const HERE = 'notice of the Netherlands, here';
const OUTSIDE = 'notice of the Netherlands, outside';

const title = (page: Page) => page.getByLabel('netherlands-dialog.title (en)');

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog', { name: 'What will be written' }).getByRole('button', { name: 'Save' }).click();
}

test('[PUB-12] an edit of a text that changed on disk is not saved until the user decides', async ({ page, studio }) => {
  const changeOutside = (from: string, to: string) => studio.content.replace(TEXTS, from, to);
  await page.goto(studio.address);
  await page.getByRole('searchbox').fill('netherlands');
  await page.getByRole('button', { name: /^netherlands-dialog/ }).click();
  const before = await title(page).inputValue();
  await title(page).fill(HERE);
  await expect(page.getByRole('button', { name: 'Save (1)' })).toBeVisible();
  changeOutside(before, OUTSIDE);
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
