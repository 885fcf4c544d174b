import { OwnContent } from '../kit/browser/content.ts';
import { get, run } from '../kit/browser/process.ts';
import { expect, test } from '../kit/browser/test.ts';

test('[CMD-7][MAN-1][MAN-11] npm run dev serves an edit, says where one is broken, and keeps the last good content', async () => {
  const content = new OwnContent();
  const server = await run('dev', { CONTENT: content.root });
  const page = async () => (await get(server.port, '/')).body;
  const rename = (from: string, to: string) => content.edit('manifests/base/site.json', (text) => text.replaceAll(from, to));
  try {
    expect(await page()).toContain('Meridian');
    rename('Meridian', 'Zephyr');
    await expect.poll(page).toContain('Zephyr');
    const good = content.replace('manifests/main.json', '"component": "promotion-banner"', '"component": "promotion-baner"');
    await expect.poll(() => server.lines().join('\n')).toMatch(/manifests\/main\.json:\d+:\d+: .*promotion-baner.*promotion-banner/);
    rename('Zephyr', 'Boreas');
    expect(await page()).toContain('Zephyr');
    content.edit('manifests/main.json', () => good);
    await expect.poll(page).toContain('Boreas');
  } finally {
    await server.stop();
    content.remove();
  }
});
