import { BANNER_AND_RISK, NOTHING, PARSED, tryAll } from '../../kit/browser/hostile-rounds.ts';
import { OWN, publicList, share } from '../../kit/browser/payloads.ts';
import { expect, test } from '../../kit/browser/test.ts';

test.use({ allowTrouble: PARSED });
const PUBLIC = publicList();
const PARTS = 3;
const AT_ONCE = 24;

for (let part = 0; part < PARTS; part += 1) {
  const payloads = share(OWN, PARTS, part);
  test(`[SEC-1][SEC-5][BIZ-2][RSK-2] nothing of ${payloads.length} payloads runs, leaves or survives, part ${part + 1}`, async ({
    page,
  }) => {
    expect(await tryAll(page, BANNER_AND_RISK, payloads, 1)).toEqual(NOTHING);
  });
}

for (let part = 0; part < PARTS && PUBLIC.length > 0; part += 1) {
  const payloads = share(PUBLIC, PARTS, part);
  test(`[SEC-1][SEC-5][BIZ-2][RSK-2] nor of ${payloads.length} of the public list, part ${part + 1}`, async ({ page }) => {
    expect(await tryAll(page, BANNER_AND_RISK, payloads, AT_ONCE)).toEqual(NOTHING);
  });
}
