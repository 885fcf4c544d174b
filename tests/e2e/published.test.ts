import type { Page } from 'playwright/test';
import { INDEX_FILE } from '../../schemas/published/paths.ts';
import { PublishedFixture } from '../../studio/evidence/published.fixture.ts';
import { readFiles } from '../../studio/project/load.ts';
import { generateKey } from '../../studio/publish/key-file.ts';
import { frozen } from '../project/frozen.ts';
import { type ContentCopy, startOwnServer } from '../kit/browser/content.ts';
import { collectReports } from '../kit/browser/reports.ts';
import { expect, expectScreen, openPage, getSurface, test } from '../kit/browser/test.ts';
import { stopStream } from '../kit/browser/wire.ts';

const HEADLINE = 'Buy, sell and hold digital assets';
const DIALOG = 'Notice to residents of Hong Kong';

async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(globalThis, { before: [...document.body.querySelectorAll('*')] });
    window.dispatchEvent(new Event('focus'));
  });
}

const removedElements = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const { before } = globalThis as unknown as { before?: readonly Element[] };
    return before === undefined ? null : before.filter((element) => !element.isConnected).length;
  });

test.describe('a publication', () => {
  test.use({ allowTrouble: /publication-refused/ });
  let published: PublishedFixture;
  let content: ContentCopy;
  const publish = async () => {
    await published.publish({ at: new Date().toISOString(), project: frozen.withFiles(await readFiles(content.root)) });
  };
  const server = startOwnServer(async (own) => {
    content = own;
    published = new PublishedFixture([await generateKey('Legal'), await generateKey('Operations')]);
    const root = await published.writeRoot();
    content.add('manifests/base/publication.json', JSON.stringify({ at: '/published/', root, every: 'PT5M' }));
    await publish();
    return { PUBLISHED: published.root };
  });
  test.afterAll(() => published.discard());

  test('[MAN-12][MAN-13][MAN-14][MAN-15] shows without a reload, leaves the open dialog, is refused when unsigned, and goes back', async ({
    page,
  }) => {
    const reports = collectReports(page);
    const heading = (name: string) => page.locator('h1', { hasText: name });
    const dialog = getSurface(page, 'hk-dialog');
    await stopStream(page);
    await openPage(page, { on: server(), who: 'hk-resident' });
    await expectScreen(page, 'home');
    await expect(dialog).toHaveAccessibleName(DIALOG);
    await page.waitForLoadState('networkidle');

    content.replace('locales/en/home.json', HEADLINE, 'A headline of today');
    content.replace('locales/en/notices.json', DIALOG, 'Other words for Hong Kong');
    await publish();
    await comeBack(page);
    await expect(heading('A headline of today')).toHaveCount(1);
    expect(await removedElements(page)).toBe(0);
    await expect(dialog).toHaveAccessibleName(DIALOG);

    const index = published.read(INDEX_FILE);
    published.write(INDEX_FILE, index.replace(/"signatures":.*/, '"signatures":[]}'));
    await comeBack(page);
    await expect.poll(() => reports.map(({ kind, name }) => [kind, name])).toEqual([['publication', 'threshold']]);
    await expect(heading('A headline of today')).toHaveCount(1);
    published.write(INDEX_FILE, index);

    content.replace('locales/en/home.json', 'A headline of today', HEADLINE);
    await publish();
    await comeBack(page);
    await expect(heading(HEADLINE)).toHaveCount(1);
    expect(await removedElements(page)).toBe(0);

    content.replace('locales/en/home.json', HEADLINE, 'A headline of tomorrow');
    await publish();
    await page.reload();
    await expect(heading('A headline of tomorrow')).toHaveCount(1);
    await expect(page.locator('html')).toHaveAttribute('data-manifest', /^[0-9a-f]{64}$/);
  });
});
