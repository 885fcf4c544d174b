import { serverOn } from '../../e2e/support/content.ts';
import { pass, settled, stopAt } from '../../e2e/support/clock.ts';
import { expect, expectScreen, open, surface, test } from '../../e2e/support/test.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Noon of a day to come: a browser drops a cookie at once that ends in its own past. */
const NOON = (Math.floor(Date.now() / DAY_MS) + 1.5) * DAY_MS;
const BEGINS = NOON + 2 * HOUR_MS;
const ENDS = NOON + 5 * HOUR_MS;

/** What clocks in Istanbul show, three hours ahead of UTC all the year. */
const inIstanbul = (instant: number): string => `${new Date(instant + 3 * HOUR_MS).toISOString().slice(0, 16)}[Europe/Istanbul]`;

const OFFER = {
  component: 'notice-bar',
  slot: 'bar',
  kind: 'promotion',
  priority: 10,
  when: 'winter-offer',
  dismissible: false,
  props: { name: { text: 'winter-offer:name' }, text: { text: 'winter-offer:text' }, tone: 'info' },
};
const RULE = {
  title: 'The winter offer',
  why: 'It is what the campaign says.',
  owner: 'Marketing',
  logic: { during: [inIstanbul(BEGINS), inIstanbul(ENDS)] },
  onUnknown: 'hide',
  cases: [],
};

test.describe('a promotion of one afternoon', () => {
  const texts = { name: 'Winter offer', text: 'Half the fees until five.' };
  const server = serverOn((content) => content.addNotice('winter-offer', { record: OFFER, rule: RULE, texts }));

  test('[RUL-17][RUL-18] appears and goes on an open page, to the millisecond', async ({ page }) => {
    const offer = surface(page, 'winter-offer');
    await open(page, { on: server(), who: 'visitor', now: NOON });
    await expectScreen(page, 'home');
    await stopAt(page, BEGINS - 1);
    await settled(page);
    await expect(offer).toHaveCount(0);
    await pass(page, 1);
    await expect(offer).toContainText('Half the fees until five.');
    await stopAt(page, ENDS - 1);
    await settled(page);
    await expect(offer).toBeVisible();
    await pass(page, 1);
    await expect(offer).toHaveCount(0);
  });
});
