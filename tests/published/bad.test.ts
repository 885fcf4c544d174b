import { expect, it } from 'vitest';
import { BAD } from './bad.ts';
import { followingPage, publication } from './following.ts';

// Publications take longer to make than to read, so the good ones are made once.
const good = await publication(5, null);
const repaired = await publication(8, 'e'.repeat(64));
/** One publication for each reason: later ones are judged alike after each of them. */
const repairs = new Map(BAD.map((bad) => [bad.refused + String(bad.isLasting), bad]));

it.each(BAD.map((bad) => [bad.name, bad] as const))('[MAN-14][PUB-1] rejects %s once, and keeps the page', async (_, bad) => {
  const { refused, change, isLasting } = bad;
  const page = await followingPage(good);
  const { document, file } = page.stores.site;
  expect(document.site.totpName).toBe('Serial 5');
  await page.take(await publication(6, good.hash, change));
  await page.comeBack();
  expect({ refused: page.refused(), why: page.why() }).toEqual({ refused: [refused], why: [expect.any(String)] });
  expect(page.stores.site.document).toBe(document);
  expect(page.stores.site.file).toBe(file);
  expect(page.stores.pages.peek('home').state).toBe('ready');
  if (![...repairs.values()].includes(bad)) return;
  await page.take(repaired);
  expect(page.stores.site.document.site.totpName).toBe(isLasting ? 'Serial 5' : 'Serial 8');
});
