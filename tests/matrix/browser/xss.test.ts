import { BANNER_AND_RISK, COMPLIANCE_TOAST, NOTHING, tryAll, USER_AGREEMENT } from '../../e2e/support/hostile-rounds.ts';
import { OWN, publicList, share } from '../../e2e/support/payloads.ts';
import { expect, test } from '../../e2e/support/test.ts';

/** Markup is parsed in an inert document, and the browser says of what does nothing there that it did nothing. */
const PARSED = /(?:inline event handler|inline style|base URI to .+|media from .+) violates|requires 'TrustedScript' assignment/;
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

// One renderer draws the server's words everywhere: elsewhere a part of the list tells that it is that one.
const SOME = share(OWN, PARTS, 0);

test(`[SEC-1][SEC-5][CTD-5] nor of ${SOME.length} in the compliance toast`, async ({ page }) => {
  expect(await tryAll(page, COMPLIANCE_TOAST, SOME, AT_ONCE)).toEqual(NOTHING);
});

test(`[SEC-1][AGR-3] nor of ${SOME.length} in the user agreement`, async ({ page }) => {
  expect(await tryAll(page, USER_AGREEMENT, SOME, AT_ONCE)).toEqual(NOTHING);
});

for (let part = 0; part < PARTS && PUBLIC.length > 0; part += 1) {
  const payloads = share(PUBLIC, PARTS, part);
  test(`[SEC-1][SEC-5][BIZ-2][RSK-2] nor of ${payloads.length} of the public list, part ${part + 1}`, async ({ page }) => {
    expect(await tryAll(page, BANNER_AND_RISK, payloads, AT_ONCE)).toEqual(NOTHING);
  });
}

test('what runs is seen', async ({ page }) => {
  await tryAll(page, BANNER_AND_RISK, [], 1);
  await page.evaluate(() => alert('x'));
  expect(await page.evaluate(() => window.hostile.play([]))).toEqual({ ...NOTHING, ran: ['alert at '] });
});
