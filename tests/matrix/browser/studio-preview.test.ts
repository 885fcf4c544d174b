import type { Page } from 'playwright/test';
import { getPreview, startStudio, type StudioRun, test } from '../../kit/browser/studio.ts';
import { expect } from '../../kit/browser/test.ts';

const HK = 'Notice to residents of Hong Kong';

test.describe('the preview of the studio', () => {
  test.describe.configure({ mode: 'serial' });
  let studio: StudioRun;
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    studio = await startStudio();
    page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
    await page.goto(studio.address);
    await expect(getPreview(page).locator('h1')).toBeVisible();
  });
  test.afterAll(async () => {
    await page.close();
    await studio.stop();
  });

  const dialog = () => getPreview(page).getByRole('dialog');
  const onScreen = () => page.getByRole('region', { name: 'Preview' }).getByRole('list');

  /** Runs what renders the product again, and waits for that. */
  const rerender = async (change: () => Promise<unknown>) => {
    const root = getPreview(page).locator('#app > *').first();
    await root.evaluate((element) => element.setAttribute('data-before', ''));
    await change();
    await expect(getPreview(page).locator('#app > [data-before]')).toHaveCount(0);
    await expect(getPreview(page).locator('h1')).toBeVisible();
  };

  test('[TOL-24] becomes another person, with the responses of their back end', async () => {
    await page.getByLabel('Persona').selectOption('hk-resident');
    await expect(dialog()).toHaveAccessibleName(HK);
    await expect(onScreen()).toContainText('hk-dialog');
    await page.getByLabel('Persona').selectOption('');
    await expect(dialog()).toHaveCount(0);
  });

  test('[TOL-24] remembers what was dismissed until its time has passed or the user resets it', async () => {
    const at = (instant: string) => rerender(() => page.getByLabel('Instant (UTC)').fill(instant));
    const close = async () => {
      await expect(dialog()).toHaveAccessibleName(HK);
      // Repeats until the frame has the focus, which an opening dialog moves.
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
    await rerender(() => page.getByRole('button', { name: 'Forget what was dismissed' }).press('Enter'));
    await expect(dialog()).toHaveAccessibleName(HK);
  });

  test('[TOL-24][MAN-13] shows an edit at once, renders nothing else again, and keeps the dialog open', async () => {
    const frame = page.frames().find((each) => each !== page.mainFrame());
    await page.getByRole('searchbox').fill(HK);
    const subject = page.getByRole('navigation').getByRole('button', { name: /^hk-dialog/ });
    await subject.press('Enter');
    const title = page.getByLabel('hk-dialog.title (en)', { exact: true });
    await expect(title).toHaveValue(HK);
    await frame?.evaluate(() => Object.assign(window, { elements: [...document.querySelectorAll('body *')] }));
    await title.fill('Notice of today');
    await title.press('Tab');
    await expect(dialog()).toHaveAccessibleName('Notice of today');
    const isKept = () => (window as unknown as { elements: Element[] }).elements.every((element) => element.isConnected);
    expect(await frame?.evaluate(isKept)).toBe(true);
  });

  test('[TOL-24][MAN-11] stays as it was while the draft is broken, and shows that', async () => {
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

  test('[TOL-24] has the chosen width and theme', async () => {
    await page.getByLabel('Width').selectOption('375');
    await page.getByLabel('Dark', { exact: true }).check();
    await expect(getPreview(page).locator('html')).toHaveAttribute('data-theme', 'dark');
    const frame = page.frames().find((each) => each !== page.mainFrame());
    await expect.poll(() => frame?.evaluate(() => innerWidth)).toBe(375);
    await page.getByLabel('Width').selectOption('1440');
    await expect.poll(() => frame?.evaluate(() => innerWidth)).toBe(1440);
  });

  test('[TOL-24] shows another site in one of its languages', async () => {
    await page.getByLabel('Site').selectOption('turkey');
    await page.getByLabel('Language').selectOption('tr');
    await expect(getPreview(page).locator('html')).toHaveAttribute('data-site', 'turkey');
    await expect(getPreview(page).locator('html')).toHaveAttribute('lang', 'tr');
    await expect(getPreview(page).locator('h1')).toBeVisible();
  });
});
