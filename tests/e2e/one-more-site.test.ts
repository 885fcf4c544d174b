import { SITES } from '../project/frozen.ts';
import { serverOn } from './support/content.ts';
import { expect, expectScreen, open, surface, test } from './support/test.ts';
import { FAILED_CALL } from './support/wire.ts';

const ICELAND = `{
  "extends": "base",
  "site": {
    "id": 99,
    "key": "iceland",
    "name": "Meridian Ísland",
    "hosts": { "local": ["iceland.localhost"], "production": "is.meridian.example" },
    "languages": ["en", "ar"],
    "defaultLang": "en"
  }
}
`;

test.describe('a file of twelve lines', () => {
  test.use({ allowTrouble: FAILED_CALL });
  const server = serverOn((content) => content.add('manifests/iceland.json', ICELAND));

  test('[MAN-20][MAN-2] is one more site, with its address, languages and screens', async ({ page }) => {
    expect(ICELAND.trim().split('\n').length).toBeLessThanOrEqual(12);
    expect(
      server()
        .lines()
        .filter((line) => line.includes('http://')),
    ).toHaveLength(SITES.length + 1);
    await open(page, { on: server(), site: 'iceland', who: 'trader' });
    await expectScreen(page, 'home');
    await expect(page.locator('html')).toHaveAttribute('data-site', 'iceland');
    await expect(surface(page, 'site-header')).toContainText('Meridian Ísland');
    await open(page, { on: server(), site: 'iceland', path: '/ar/user-agreement' });
    await expectScreen(page, 'user-agreement');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', 'https://is.meridian.example/ar/user-agreement');
    await open(page, { on: server(), site: 'iceland', path: '/tr' });
    await expectScreen(page, 'not-found');
  });

  test('the other sites are as they were', async ({ page }) => {
    await open(page, { on: server() });
    await expectScreen(page, 'home');
    await expect(page.locator('html')).toHaveAttribute('data-site', 'main');
  });
});
