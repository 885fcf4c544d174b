import { action, at, expect, expectScreen, open, surface, test } from './support/test.ts';

const PATHS = ['/options', '/futures-delivery'];

test('[EUU-1][EUU-3] on eu every link to what is upcoming opens the dialog and is not followed', async ({ page }) => {
  await open(page, { site: 'eu', who: 'visitor' });
  const dialog = surface(page, 'eu-upcoming-dialog');
  await expectScreen(page, 'home');
  const folded = page.locator('[data-action="toggle-group"][aria-expanded="false"]');
  for (let left = await folded.count(); left > 0; left -= 1) {
    await folded.first().click();
    await expect(folded).toHaveCount(left - 1);
  }
  const links = await page.locator('[data-action="upcoming"]:visible').all();
  expect(links.length).toBeGreaterThanOrEqual(PATHS.length);
  for (const link of links) {
    expect(PATHS).toContain(await link.getAttribute('href'));
    await link.click();
    await expect(dialog).toHaveAccessibleName('Stay tuned!');
    await expect(dialog).toContainText('This feature is upcoming');
    await dialog.locator(action(page, 'confirm')).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(at('eu', '/'));
  }
  const all = await page
    .locator('a')
    .evaluateAll((anchors) => anchors.map((anchor) => [anchor.getAttribute('href') ?? '', anchor.dataset['action']]));
  expect(all.filter(([href, id]) => PATHS.includes(href ?? '') !== (id === 'upcoming'))).toEqual([]);
  expect(new Set(all.flatMap(([href, id]) => (id === 'upcoming' ? [href] : [])))).toEqual(new Set(PATHS));
});
