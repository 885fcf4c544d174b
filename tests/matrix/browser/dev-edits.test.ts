import { runCommand } from '../../kit/browser/process.ts';
import { ProjectCopy } from '../../kit/browser/project-copy.ts';
import { expect, expectScreen, openPage, getSurface, test } from '../../kit/browser/test.ts';
import { stopStream } from '../../kit/browser/wire.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('[CMD-7][MAN-1][MAN-11][MAN-31] npm run dev shows edits without a reload, and where one is broken', async ({ page }) => {
  const copy = new ProjectCopy();
  const running = await runCommand('dev', {}, copy.root);
  try {
    await stopStream(page);
    await openPage(page, { on: running, who: 'new-user' });
    await expect(getSurface(page, 'kyc-bar')).toBeVisible();
    await expectScreen(page, 'home');
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

    copy.swap('locales/en/home.json', '"title": "Buy, sell and hold digital assets"', '"title": "A headline of today"');
    await expect(page.getByRole('heading', { name: 'A headline of today' })).toBeVisible();

    const rewards = getSurface(page, 'side-menu').getByRole('button', { name: 'Rewards' });
    await expect(rewards).toBeVisible();
    copy.swap('manifests/base/menus.json', '"rewards": {', '"rewards": { "hidden": true,');
    await expect(rewards).toHaveCount(0);
    copy.swap('manifests/base/pages/home.json', '"size": 8', '"size": 3');
    await expect(page.locator('main tbody tr')).toHaveCount(3);

    const undo = copy.swap('rules/kyc-bar.rule.json', '{ "rule": "is-logged-in" }', '{ "!": [{ "rule": "is-logged-in" }] }');
    await expect(getSurface(page, 'kyc-bar')).toHaveCount(0);
    undo();
    await expect(getSurface(page, 'kyc-bar')).toBeVisible();

    const warning = "&[data-tone='warning'] {";
    copy.swap('components/ui/notice/Bar.module.css', warning, `outline: 7px solid;\n  ${warning}`);
    await expect(getSurface(page, 'kyc-bar')).toHaveCSS('outline-width', '7px');
    copy.swap('components/surfaces/side-menu/SideMenu.tsx', 'data-open={isOpen}', 'data-open={isOpen} data-edited=""');
    await expect(getSurface(page, 'side-menu')).toHaveAttribute('data-edited', '');

    const undoBroken = copy.swap('manifests/main.json', '"component": "promotion-banner"', '"component": "promotion-baner"');
    const overlay = page.locator('#meridian-problems');
    await expect(overlay).toContainText(/manifests\/main\.json:\d+:\d+: .*promotion-baner.*promotion-banner/);
    await expect.poll(() => running.lines().join('\n')).toMatch(/manifests\/main\.json:\d+:\d+: .*promotion-baner/);
    await expectScreen(page, 'home');
    await expect(getSurface(page, 'kyc-bar')).toBeVisible();
    undoBroken();
    await expect(overlay).toHaveCount(0);
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  } finally {
    await page.close();
    await running.stop();
    copy.remove();
  }
});
