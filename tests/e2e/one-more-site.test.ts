import { join } from 'node:path';
import { SITES } from '../project/frozen.ts';
import { OwnContent } from './support/content.ts';
import { run, type Running } from './support/process.ts';
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
  test.describe.configure({ mode: 'serial' });
  test.use({ allowTrouble: FAILED_CALL });
  let content: OwnContent;
  let running: Running;
  test.beforeAll(async () => {
    expect(ICELAND.trim().split('\n').length).toBeLessThanOrEqual(12);
    content = new OwnContent();
    content.add('manifests/iceland.json', ICELAND);
    running = await run('start', { CONTENT: content.root, DIST: join(content.root, 'dist') });
  });
  test.afterAll(async () => {
    await running.stop();
    content.remove();
  });

  test('[MAN-20][MAN-2] is one more site, with its address, languages and screens', async ({ page }) => {
    expect(running.lines().filter((line) => line.includes('http://'))).toHaveLength(SITES.length + 1);
    await open(page, { on: running, site: 'iceland', who: 'trader' });
    await expectScreen(page, 'home');
    await expect(page.locator('html')).toHaveAttribute('data-site', 'iceland');
    await expect(surface(page, 'site-header')).toContainText('Meridian Ísland');
    await open(page, { on: running, site: 'iceland', path: '/ar/user-agreement' });
    await expectScreen(page, 'user-agreement');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', 'https://is.meridian.example/ar/user-agreement');
    await open(page, { on: running, site: 'iceland', path: '/tr' });
    await expectScreen(page, 'not-found');
  });

  test('the other sites are as they were', async ({ page }) => {
    await open(page, { on: running });
    await expectScreen(page, 'home');
    await expect(page.locator('html')).toHaveAttribute('data-site', 'main');
  });
});
