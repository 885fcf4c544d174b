import { AxeBuilder } from '@axe-core/playwright';
import { as, at, expect, expectScreen, surface, test } from './support/test.ts';

// The search for faults takes the processor as long as ten page loads.
test.slow();

const PAGES = [
  { path: '/', id: 'home', persona: 'visitor' },
  { path: '/myaccount/security', id: 'security', persona: 'new-user' },
  { path: '/myaccount/funds', id: 'funds', persona: 'trader' },
  { path: '/user-agreement', id: 'user-agreement', persona: 'visitor' },
  { path: '/trade/BTC_USDT', id: 'trade', persona: 'visitor' },
] as const;

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });

    for (const { path, id, persona } of PAGES) {
      test(`axe finds nothing on ${path} in ${theme}`, async ({ page }) => {
        await as(page, persona, 'main', path);
        await expectScreen(page, id);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        expect(await problems(new AxeBuilder({ page }))).toEqual([]);
      });
    }

    test(`axe finds nothing in an open dialog in ${theme}`, async ({ page }) => {
      await as(page, 'hk-resident');
      await expect(surface(page, 'hk-dialog')).toBeVisible();
      expect(await problems(new AxeBuilder({ page }))).toEqual([]);
    });
  });
}

for (const path of ['/', '/ar']) {
  test(`axe finds nothing on a phone at ${path}, with banner and open menu`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(at('main', path));
    await expect(surface(page, 'download-banner')).toBeVisible();
    await page.locator('[data-action="open-menu"]').click();
    await expect(surface(page, 'side-menu').getByRole('navigation')).toBeVisible();
    expect(await problems(new AxeBuilder({ page }))).toEqual([]);
  });
}

/** One line each: the rule, what it says, and where. */
async function problems(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.exclude('#sandbox-panel').analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`));
}
