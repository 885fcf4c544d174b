import type { Page } from 'playwright/test';
import { product, StudioRun, test } from '../../kit/browser/studio.ts';
import { expect } from '../../kit/browser/test.ts';

const HK = 'Notice to residents of Hong Kong';

test.describe('the preview of the studio', () => {
  test.describe.configure({ mode: 'serial' });
  let studio: StudioRun;
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    studio = await StudioRun.start();
    page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
    await page.goto(studio.address);
    await expect(product(page).locator('h1')).toBeVisible();
  });
  test.afterAll(async () => {
    await page.close();
    await studio.stop();
  });

  const dialog = () => product(page).getByRole('dialog');
  const onScreen = () => page.getByRole('region', { name: 'Preview' }).getByRole('list');

  const anew = async (deed: () => Promise<unknown>) => {
    const before = product(page).locator('#app > [data-before]');
    await product(page)
      .locator('#app > *')
      .first()
      .evaluate((element) => element.setAttribute('data-before', ''));
    await deed();
    await expect(before).toHaveCount(0);
    await expect(product(page).locator('h1')).toBeVisible();
  };

  test('[TOL-24] becomes another person, with what his back end answers', async () => {
    await page.getByLabel('Persona').selectOption('hk-resident');
    await expect(dialog()).toHaveAccessibleName(HK);
    await expect(onScreen()).toContainText('hk-dialog');
    await page.getByLabel('Persona').selectOption('');
    await expect(dialog()).toHaveCount(0);
  });

  test('[TOL-24] remembers what was dismissed until its time has passed, or it is told to forget', async () => {
    const at = (instant: string) => anew(() => page.getByLabel('Instant (UTC)').fill(instant));
    const close = async () => {
      await expect(dialog()).toHaveAccessibleName(HK);
      // Until the frame has the focus, which a dialog that opens moves, too.
      await expect(async () => {
        await dialog().locator('[data-action="close"]').press('Enter', { timeout: 1000 });
        await expect(dialog()).toHaveCount(0, { timeout: 1000 });
      }).toPass();
    };
    await page.getByLabel('Persona').selectOption('hk-resident');
    await at('2026-03-10T12:00');
    await close();
    await at('2026-03-11T11:59');
    await expect(onScreen()).not.toContainText('hk-dialog');
    await at('2026-03-11T12:01');
    await close();
    await anew(() => page.getByRole('button', { name: 'Forget what was dismissed' }).press('Enter'));
    await expect(dialog()).toHaveAccessibleName(HK);
  });

  test('[TOL-24][MAN-13] shows an edit at once: nothing else is drawn anew, and the open dialog stays', async () => {
    const frame = page.frames().find((each) => each !== page.mainFrame());
    await page.getByRole('searchbox').fill(HK);
    await page
      .getByRole('navigation')
      .getByRole('button', { name: /^hk-dialog/ })
      .press('Enter');
    const title = page.getByLabel('hk-dialog.title (en)', { exact: true });
    await expect(title).toHaveValue(HK);
    await frame?.evaluate(() => Object.assign(window, { standing: [...document.querySelectorAll('body *')] }));
    await title.fill('Notice of today');
    await title.press('Tab');
    await expect(dialog()).toHaveAccessibleName('Notice of today');
    const gone = await frame?.evaluate(
      () => (window as unknown as { standing: Element[] }).standing.filter((element) => !element.isConnected).length,
    );
    expect(gone).toBe(0);
  });

  test('[TOL-24][MAN-11] stays as it was while the draft is broken, and says so', async () => {
    await page.getByRole('button', { name: 'Text', exact: true }).press('Enter');
    const text = page.locator('.cm-content');
    await text.focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('!');
    const stale = page.getByRole('region', { name: 'Preview' }).getByRole('status');
    await expect(stale).toContainText('JSON');
    await expect(dialog()).toHaveAccessibleName('Notice of today');
    await page.keyboard.press('Backspace');
    await expect(stale).toHaveCount(0);
    await expect(dialog()).toHaveAccessibleName('Notice of today');
  });

  test('[TOL-24] is as narrow and as dark as is wished', async () => {
    await page.getByLabel('Width').selectOption('375');
    await page.getByLabel('Dark', { exact: true }).check();
    await expect(product(page).locator('html')).toHaveAttribute('data-theme', 'dark');
    const frame = page.frames().find((each) => each !== page.mainFrame());
    await expect.poll(() => frame?.evaluate(() => innerWidth)).toBe(375);
    await page.getByLabel('Width').selectOption('1440');
    await expect.poll(() => frame?.evaluate(() => innerWidth)).toBe(1440);
  });

  test('[TOL-24] is another site, in one of its languages', async () => {
    await page.getByLabel('Site').selectOption('turkey');
    await page.getByLabel('Language').selectOption('tr');
    await expect(product(page).locator('html')).toHaveAttribute('data-site', 'turkey');
    await expect(product(page).locator('html')).toHaveAttribute('lang', 'tr');
    await expect(product(page).locator('h1')).toBeVisible();
  });
});
