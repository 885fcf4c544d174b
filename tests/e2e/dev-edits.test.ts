import type { Page } from 'playwright/test';
import { run, type Running } from './support/process.ts';
import { ProjectCopy } from './support/project-copy.ts';
import { expect as expectNow, expectScreen, open, surface, test } from './support/test.ts';
import { silenceStream } from './support/wire.ts';

/** An edit is checked as a whole before it shows, which takes its time on a busy machine. */
const expect = expectNow.configure({ timeout: 40_000 });

const HEADLINE = '"title": "Buy, sell and hold digital assets"';

test.describe('npm run dev', () => {
  test.describe.configure({ mode: 'serial' });
  let copy: ProjectCopy;
  let running: Running;
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    copy = new ProjectCopy();
    running = await run('dev', {}, copy.root);
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await silenceStream(page);
    await open(page, { on: running, who: 'new-user' });
    await expect(surface(page, 'kyc-bar')).toBeVisible({ timeout: 60_000 });
    await expectScreen(page, 'home');
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  });
  test.afterAll(async () => {
    await page.close();
    await running.stop();
    copy.remove();
  });
  test.afterEach(async () => {
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  });

  test('[CMD-7] shows an edit of a locale at once', async () => {
    copy.edit('locales/en/home.json', HEADLINE, '"title": "A headline of today"');
    await expect(page.getByRole('heading', { name: 'A headline of today' })).toBeVisible();
  });

  test('[CMD-7][SID-10] shows an edit of a manifest at once', async () => {
    const rewards = surface(page, 'side-menu').getByRole('button', { name: 'Rewards' });
    await expect(rewards).toBeVisible();
    copy.edit('manifests/base/menus.json', '"rewards": {', '"rewards": { "hidden": true,');
    await expect(rewards).toHaveCount(0);
  });

  test('[CMD-7][MAN-31] shows an edit of what the page says at once', async () => {
    const rows = page.locator('main tbody tr');
    await expect(rows).toHaveCount(8);
    copy.edit('manifests/base/pages/home.json', '"size": 8', '"size": 3');
    await expect(rows).toHaveCount(3);
  });

  test('[CMD-7][MAN-1] shows an edit of a rule at once', async () => {
    const undo = copy.edit('rules/kyc-bar.rule.json', '{ "rule": "is-logged-in" }', '{ "!": [{ "rule": "is-logged-in" }] }');
    await expect(surface(page, 'kyc-bar')).toHaveCount(0);
    undo();
    await expect(surface(page, 'kyc-bar')).toBeVisible();
  });

  test('[CMD-7][MAN-11] says where a broken edit is wrong, in page and terminal, and the last good page stays', async () => {
    const undo = copy.edit('manifests/main.json', '"component": "promotion-banner"', '"component": "promotion-baner"');
    const overlay = page.locator('#meridian-problems');
    await expect(overlay).toContainText(/manifests\/main\.json:\d+:\d+: .*promotion-baner.*promotion-banner/);
    await expect.poll(() => running.lines().join('\n')).toMatch(/manifests\/main\.json:\d+:\d+: .*promotion-baner/);
    await expectScreen(page, 'home');
    await expect(surface(page, 'kyc-bar')).toBeVisible();
    undo();
    await expect(overlay).toHaveCount(0);
  });

  test('[CMD-7] shows an edit of style at once', async () => {
    const warning = ".bar[data-tone='warning'] {";
    copy.edit('components/notice-bar/NoticeBar.module.css', warning, `.bar {\n  outline: 7px solid;\n}\n\n${warning}`);
    await expect(surface(page, 'kyc-bar')).toHaveCSS('outline-width', '7px');
  });

  test('[CMD-7] shows an edit of code at once', async () => {
    copy.edit('components/side-menu/SideMenu.tsx', 'data-open={isOpen}', 'data-open={isOpen} data-edited=""');
    await expect(surface(page, 'side-menu')).toHaveAttribute('data-edited', '');
  });
});
