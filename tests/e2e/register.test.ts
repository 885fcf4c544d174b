import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PublishedFixture } from '../../studio/evidence/published.fixture.ts';
import { makeKey } from '../../studio/publish/key-file.ts';
import { registerAsHtml } from '../../studio/register/as-html.ts';
import { registerOf } from '../../studio/register/register.ts';
import { frozen } from '../project/frozen.ts';
import { faults } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test.describe('the register as a page', () => {
  let folder = '';
  let published: PublishedFixture | undefined;
  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'register-'));
    published = new PublishedFixture([await makeKey('Legal'), await makeKey('Product')]);
    await published.writeRoot();
    await published.publish({ at: '2026-03-01T09:00:00.000Z' });
  });
  test.afterAll(() => {
    rmSync(folder, { recursive: true });
    published?.discard();
  });

  for (const language of ['tr', 'ar'])
    test(`[PUB-11] in ${language}, is read by everybody, at every width`, async ({ page }) => {
      const register = await registerOf(published?.root ?? '', { site: 'main', language, pin: null }, frozen);
      if ('why' in register) throw new Error(register.why);
      writeFileSync(join(folder, 'register.html'), registerAsHtml(register));
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(pathToFileURL(join(folder, 'register.html')).href);
      await expect(page.locator('section')).toHaveCount(register.notices.length);
      const words = page.locator('#hk-dialog blockquote');
      await expect(words).toHaveCSS('direction', language === 'ar' ? 'rtl' : 'ltr');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(await faults(page)).toEqual([]);
    });
});
