import { type ScreenshotTarget, SCREENSHOT_TARGETS, getStepSelector } from '../../../../scripts/sights.ts';
import { COLOR_RULES, findViolations } from '../../../kit/browser/axe.ts';
import { DOCUMENTS } from '../../../kit/browser/sites.ts';
import { expect, openPage, getSurface, test } from '../../../kit/browser/test.ts';

/** One of each component and tone: the others differ in texts only. */
const IN_DARK = [
  'restricted-country-dialog',
  'hk-dialog',
  'user-agreement-dialog',
  'turkey-selector-dialog',
  'new-user-reward-dialog-b',
  'cookies-policy-bar',
  'prohibited-countries-bar',
  'business-compliance-banner',
  'download-banner',
];

function isOffered(name: string, { site = 'main', surface = name }: ScreenshotTarget): boolean {
  return DOCUMENTS.some(({ site: { key }, surfaces }) => key === site && surfaces[surface] !== undefined);
}

/** Declares a test that a notice shows to its persona, has a name, and is accessible; in the dark theme too if `isInDark`. */
function testSight(name: string, target: ScreenshotTarget, isInDark: boolean): void {
  const { path, site = 'main', surface: id = name, first = [], widths } = target;
  test(`[DLG-1][DLG-2][DLG-3] ${name} shows to ${target.persona} on ${site} ${path}, with a name and without axe findings`, async ({
    page,
  }) => {
    const inside = `[data-surface="${id}"]`;
    await page.setViewportSize({ width: widths?.[0] ?? 1440, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(page, { site, path, who: target });
    for (const step of first) await page.locator(getStepSelector(step)).first().click();
    const notice = getSurface(page, id);
    await expect(notice).toBeVisible();
    await expect(notice.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(notice).toHaveAccessibleName(/\S/);
    if (id.endsWith('-dialog')) await expect(notice).toHaveAttribute('role', /^(alert)?dialog$/);
    await expect(notice.locator('button:not([data-action])')).toHaveCount(0);
    expect(await findViolations(page, { inside })).toEqual([]);
    if (!isInDark) return;
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await findViolations(page, { inside, rules: COLOR_RULES })).toEqual([]);
  });
}

for (const [name, target] of Object.entries(SCREENSHOT_TARGETS))
  if (isOffered(name, target)) testSight(name, target, IN_DARK.includes(name));
