import { describe, expect, it } from 'vitest';
import { BAD } from './bad.ts';
import { followingPage, publication } from './following.ts';

describe('a bad publication', () => {
  it('is here in more than sixty ways, each under a name of its own', () => {
    expect(BAD.length).toBeGreaterThan(60);
    expect(new Set(BAD.map(({ name }) => name)).size).toBe(BAD.length);
  });

  it.each(BAD.map((bad) => [bad.refused, bad.name, bad] as const))(
    '[MAN-14][PUB-1] is refused for %s, and told once, and leaves the page: %s',
    async (refused, _, { change, isLasting = false }) => {
      const good = await publication(5, null);
      const page = await followingPage(good);
      const { document, file } = page.stores.site;
      expect(document.site.totpName).toBe('Serial 5');
      const { files } = await publication(6, good.hash, change);
      page.serve(files);
      await page.comeBack();
      await page.comeBack();
      expect({ refused: page.refused(), why: page.why() }).toEqual({ refused: [refused], why: [expect.any(String)] });
      expect(page.stores.site.document).toBe(document);
      expect(page.stores.site.file).toBe(file);
      expect(page.stores.pages.peek('home').state).toBe('ready');
      // What is mended is taken.
      const mended = await publication(8, 'e'.repeat(64));
      page.serve(mended.files);
      await page.comeBack();
      expect(page.stores.site.document.site.totpName).toBe(isLasting ? 'Serial 5' : 'Serial 8');
    },
  );
});
