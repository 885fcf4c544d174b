import { SCREENS, TWINS } from './support/screens.ts';
import { at, expect, expectScreen, move, test } from './support/test.ts';

for (const [ids, screens] of Object.entries(SCREENS)) {
  const [first = '/'] = Object.keys(screens);
  test(`${ids} are screens of their own: ${Object.values(screens).join(', ')}`, async ({ page }) => {
    await page.goto(at('main', first));
    const titles = new Map<string, string>();
    for (const [path, id] of Object.entries(screens)) {
      await move(page, path);
      await expectScreen(page, id);
      await expect(page.locator('main [aria-busy="true"]:not([data-number])').first()).toBeHidden();
      if (!TWINS.includes(path)) titles.set(path, await page.locator('main h1').innerText());
      await expect(page).toHaveURL(at('main', path));
    }
    expect(new Set(titles.values()).size, JSON.stringify(Object.fromEntries(titles))).toBe(titles.size);
  });
}

test('[RTE-21] the app is at /mobileapp on the Turkey site, and nowhere else', async ({ page }) => {
  await page.goto(at('turkey', '/mobileapp'));
  await expectScreen(page, 'app-download');
  await move(page, '/appdownload');
  await expectScreen(page, 'not-found');
  await page.goto(at('main', '/mobileapp'));
  await expectScreen(page, 'not-found');
});
