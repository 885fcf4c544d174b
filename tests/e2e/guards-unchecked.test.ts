import { expectShell } from './support/document.ts';
import { expect, expectScreen, move, open, screen, surface, test } from './support/test.ts';
import { FAILED_CALL } from './support/wire.ts';

test.use({ allowTrouble: FAILED_CALL });

const SAYS = 'We could not check whether this is available to you';
const CHECK_DOWN = { persona: 'visitor', faults: { 'compliance-check': 500 } };
const CODED = ['price', 'learn', 'nft', 'help', 'options', 'simple-earn'];
const OTHERS = { '/': 'home', '/vip': 'vip', '/login': 'login', '/myaccount/funds': 'funds' };

test('[FAC-17] without an answer, routes with a code say so, and every other route works', async ({ page }) => {
  await open(page, { path: '/price', who: CHECK_DOWN });
  for (const id of CODED) {
    await move(page, `/${id}`);
    await expect(screen(page, id)).toHaveAttribute('data-guard', 'unchecked');
    await expect(page.locator('main h1')).toHaveText(SAYS);
    await expect(page.locator('main [data-action="retry"]')).toBeVisible();
  }
  for (const [path, id] of Object.entries(OTHERS)) {
    await move(page, path);
    await expectScreen(page, id);
    await expect(page.locator('main[data-guard]')).toHaveCount(0);
  }
  await page.reload();
  await expectShell(page);
  await expect(surface(page, 'side-menu').locator('a[href="/nft"]')).toHaveCount(1);
});
