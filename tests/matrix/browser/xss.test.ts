import { NO_FINDINGS, INERT, runPayloads } from '../../kit/browser/hostile-rounds.ts';
import { OWN, readPublicPayloads } from '../../kit/browser/payloads.ts';
import { expect, test } from '../../kit/browser/test.ts';

test.use({ allowTrouble: INERT });

const PARTS = 3;
const LISTS = [
  { name: 'the own list', payloads: OWN, atOnce: 1 },
  { name: 'the public list', payloads: readPublicPayloads(), atOnce: 24 },
];

for (const { name, payloads, atOnce } of LISTS.filter((list) => list.payloads.length > 0))
  for (let part = 0; part < PARTS; part += 1)
    test(`[SEC-1][SEC-5][BIZ-2][RSK-2] nothing of ${name} runs, leaves or survives, part ${part + 1} of ${PARTS}`, async ({ page }) => {
      const share = payloads.filter((_, index) => index % PARTS === part);
      expect(await runPayloads(page, share, atOnce)).toEqual(NO_FINDINGS);
    });
