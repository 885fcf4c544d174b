import corpus from '../xss/corpus.json' with { type: 'json' };
import { NOTHING, PARSED, tryAll } from '../kit/browser/hostile-rounds.ts';
import { expect, test } from '../kit/browser/test.ts';

test.use({ allowTrouble: PARSED });

const PAYLOADS = Object.values(corpus).flatMap((payloads) => payloads.filter((_, index) => index % 12 === 0));

test('[SEC-1][SEC-5][BIZ-2][RSK-2] hostile content of every class runs nothing, and what runs would be seen', async ({ page }) => {
  expect(await tryAll(page, PAYLOADS, 24)).toEqual(NOTHING);
  await page.evaluate(() => alert('x'));
  expect((await page.evaluate(() => window.hostile.play([]))).ran).toEqual([expect.stringContaining('alert at ')]);
});
