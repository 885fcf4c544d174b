import { startOwnServer } from '../../kit/browser/content.ts';
import { fetchPath } from '../../kit/browser/process.ts';
import { expect, expectShell, navigate, openPage, getSurface, test } from '../../kit/browser/test.ts';

const LOGO = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28"/>')}`;

const rebrand = (text: string): string =>
  text
    .replaceAll('Meridian', 'Zephyr')
    .replaceAll(/meridian(-tr)?\.example/g, 'zephyr$1.example')
    .replaceAll(/"\/brand\/[a-z]+\.svg"/g, JSON.stringify(LOGO));

test.describe('edits of manifests, rules and texts', () => {
  const server = startOwnServer((content) => {
    for (const file of content.files(['manifests', 'locales'])) content.edit(file, rebrand);
  });

  test('[SIT-24] replace the brand', async ({ page }) => {
    await openPage(page, { on: server(), site: 'turkey', path: '/en/vip' });
    await expectShell(page);
    const header = getSurface(page, 'site-header');
    await expect(header.getByRole('link', { name: 'Zephyr TR', exact: true })).toBeVisible();
    await expect(header.locator('img').first()).toHaveAttribute('src', LOGO);
    await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute('content', 'Zephyr TR');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', 'https://www.zephyr-tr.example/en/vip');
    for (const path of ['/', '/user-agreement', '/login', '/nowhere']) {
      await navigate(page, `/en${path}`);
      await expect(page.locator('main h1')).toBeVisible();
      expect(`${await page.title()} ${await page.locator('body').innerText()}`, path).not.toMatch(/meridian/i);
    }
    expect((await fetchPath(server().port, '/', 'eu.zephyr.example')).body).toContain('data-site="eu"');
  });
});
