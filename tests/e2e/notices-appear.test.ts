import { AxeBuilder } from '@axe-core/playwright';
import { SIGHTS, stepSelector } from '../../scripts/sights.ts';
import { as, expect, surface, test } from './support/test.ts';

for (const [name, { persona, path, site = 'main', surface: id = name, first = [], widths }] of Object.entries(SIGHTS)) {
  test(`[DLG-1][DLG-2][DLG-3] ${name} shows to ${persona} on ${site} ${path}, named, and axe finds nothing in it`, async ({ page }) => {
    const isDialog = id.endsWith('-dialog');
    await page.setViewportSize({ width: widths?.[0] ?? 1440, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await as(page, persona, site, path);
    for (const step of first) await page.locator(stepSelector(step)).first().click();
    const notice = surface(page, id);
    await expect(notice).toBeVisible();
    await expect(notice.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(notice).toHaveAccessibleName(/\S/);
    if (isDialog) await expect(notice).toHaveAttribute('role', /^(alert)?dialog$/);
    await expect(notice.locator('button:not([data-action])')).toHaveCount(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      const { violations } = await new AxeBuilder({ page }).include(`[data-surface="${id}"]`).analyze();
      expect(violations.map(({ id, nodes }) => [colorScheme, id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  });
}
