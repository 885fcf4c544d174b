import { serverOn } from './support/content.ts';
import { documentOf, expectShell } from './support/document.ts';
import { get } from './support/process.ts';
import { action, expect, expectScreen, move, open, surface, test } from './support/test.ts';

const LOGO = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28"/>')}`;
const PATHS = ['/', '/user-agreement', '/privacy-policy', '/help', '/login', '/learn', '/referral', '/nowhere'];

const rebrand = (text: string): string =>
  text
    .replaceAll('Meridian', 'Zephyr')
    .replaceAll(/meridian(-tr)?\.example/g, 'zephyr$1.example')
    .replaceAll(/"\/brand\/[a-z]+\.svg"/g, JSON.stringify(LOGO));

const server = serverOn((content) => {
  for (const file of content.files(['manifests', 'locales'])) content.edit(file, rebrand);
  // The EU site besides hides its choosers and names no providers.
  content.editJson('manifests/eu.json', ({ site, features, ...rest }) => ({
    ...rest,
    site: { ...Object(site), authorizedLogin: [], chatroom: '' },
    features: { ...Object(features), languageAndRate: { hidden: true } },
  }));
});

for (const [site, name] of [
  ['main', 'Zephyr'],
  ['turkey', 'Zephyr TR'],
] as const) {
  test(`[SIT-24] a brand of one’s own on ${site} is an edit of manifests and locales`, async ({ page }) => {
    await open(page, { on: server(), site });
    await expectShell(page);
    const header = surface(page, 'site-header');
    await expect(header.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(header.locator('img').first()).toHaveAttribute('src', LOGO);
    await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute('content', name);
    const { hosts } = (await documentOf(page)).site;
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `https://${hosts.production}/`);
    for (const path of PATHS) {
      await move(page, path);
      await expect(page.locator('main h1')).toBeVisible();
      expect(`${await page.title()} ${await page.locator('body').innerText()}`, path).not.toMatch(/meridian/i);
    }
    expect((await get(server().port, '/', hosts.production)).body).toContain(`data-site="${site}"`);
    expect((await get(server().port, '/', 'eu.zephyr.example')).body).toContain('data-site="eu"');
  });
}

test('[SIT-14][SIT-26] a site hides what its features say, whatever its other fields hold', async ({ page }) => {
  await open(page, { on: server(), site: 'eu', path: '/login', who: 'visitor' });
  await expectScreen(page, 'login');
  await expectShell(page);
  await expect(action(page, 'language-and-rate')).toHaveCount(0);
  await expect(action(page, 'toggle-theme')).toBeVisible();
  await expect(action(page, 'social-login')).not.toHaveCount(0);
});
