import { at, expect, expectScreen, open, screen, test } from '../../../e2e/support/test.ts';

/** Spec 3: the wire values from the lowest level to the highest, and the company, which has a level of its own. */
const LADDER: readonly number[] = [0, 5, 2, 1, 4];
const COMPANY = 3;

/** What is passed, where one stands, what is next, and the rest, among which is the company's. */
function placesAt(index: number): readonly string[] {
  const before = LADDER.slice(0, index).map(() => 'passed');
  const after = LADDER.slice(index + 1).map((_, ahead) => (ahead === 0 ? 'next' : 'later'));
  return [...before, 'current', ...after, 'later'];
}

for (const [id, path, cookies] of [
  ['kyc-home', '/myaccount/kyc_home', {}],
  ['app-kyc', '/app/kyc', { ios_build: '202306151200' }],
] as const) {
  test(`[FAC-8] ${path} shows each level on its rung, in the order of the levels`, async ({ page, context }) => {
    const patch: { verified: number } = { verified: 0 };
    await open(page, { path, who: 'trader', cookies, answers: { 'user-info': patch } });
    await expectScreen(page, id);
    const rungs = screen(page, id).locator('[data-place]');
    const places = () => rungs.evaluateAll((all) => all.map((rung) => rung.getAttribute('data-place')));
    for (const verified of [...LADDER, COMPANY]) {
      patch.verified = verified;
      // Another user, who is asked about when the page is come back to.
      await context.addCookies([{ name: 'uid', value: `2000${verified}`, url: at('main') }]);
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await expect.poll(places).toEqual(verified === COMPANY ? ['current'] : placesAt(LADDER.indexOf(verified)));
      await expect(rungs.and(page.locator('[aria-current="step"]'))).toHaveCount(1);
    }
  });
}
