import corpus from '../xss/corpus.json' with { type: 'json' };
import { NO_FINDINGS, INERT, runPayloads } from '../kit/browser/hostile-rounds.ts';
import { expect, test } from '../kit/browser/test.ts';

test.use({ allowTrouble: INERT });

const PAYLOADS = Object.values(corpus).flatMap((payloads) => payloads.filter((_, index) => index % 12 === 0));

test('[SEC-1][SEC-5][BIZ-2][RSK-2] hostile content of every class runs nothing, and what runs would be seen', async ({ page }) => {
  expect(await runPayloads(page, PAYLOADS, 24)).toEqual(NO_FINDINGS);
  await page.evaluate(() => alert('x'));
  expect((await page.evaluate(() => window.hostile.play([]))).ran).toEqual([expect.stringContaining('alert at ')]);
});
