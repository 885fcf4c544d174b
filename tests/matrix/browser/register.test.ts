import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PublishedFixture } from '../../../studio/evidence/published.fixture.ts';
import { generateKey } from '../../../studio/publish/key-file.ts';
import { formatRegisterHtml } from '../../../studio/register/as-html.ts';
import { createRegister } from '../../../studio/register/register.ts';
import { frozen } from '../../project/frozen.ts';
import { findViolations } from '../../kit/browser/axe.ts';
import { expect, test } from '../../kit/browser/test.ts';

test('[PUB-11] the register is an accessible page in the direction of its language, at every width', async ({ page }, { outputDir }) => {
  const published = new PublishedFixture([await generateKey('Legal'), await generateKey('Product')]);
  try {
    await published.writeRoot();
    await published.publish({ at: '2026-03-01T09:00:00.000Z' });
    const register = await createRegister(published.root, { site: 'main', language: 'ar' }, frozen);
    if ('why' in register) throw new Error(register.why);
    mkdirSync(outputDir, { recursive: true });
    const file = join(outputDir, 'register.html');
    writeFileSync(file, formatRegisterHtml(register));
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(pathToFileURL(file).href);
    await expect(page.locator('section')).toHaveCount(register.notices.length);
    await expect(page.locator('#hk-dialog blockquote')).toHaveCSS('direction', 'rtl');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await findViolations(page)).toEqual([]);
  } finally {
    published.discard();
  }
});
