import type { Browser, Page } from 'playwright';
import { PROJECT } from '../../../scripts/project-root.ts';
import type { Result } from '../measure.ts';
import { withBrowser, withProduct } from '../pages/product.ts';

const PORT = 4191;
const SECONDS = 4;
/** Its own bars, the shortest there are: a bar changes every second. */
const ADDRESS = '/trade/BTC_USDT';
const CANDLES = '[data-surface="chart"] canvas';

interface Work {
  /** What was drawn on canvases. */
  readonly strokes: number;
  /** Messages of bars from the stream. */
  readonly bars: number;
}

/** Runs in the page before its own scripts: counts what charts draw, and the bars that come for them. */
function countWork(): void {
  const work = { strokes: 0, bars: 0 };
  Reflect.set(globalThis, 'work', work);
  const context = CanvasRenderingContext2D.prototype;
  for (const name of ['fillRect', 'stroke', 'fillText', 'clearRect'] as const) {
    const draw = Reflect.get(context, name) as (...given: unknown[]) => unknown;
    Reflect.set(context, name, function (this: unknown, ...given: unknown[]) {
      work.strokes += 1;
      return Reflect.apply(draw, this, given);
    });
  }
  const Socket = WebSocket;
  class CountedSocket extends Socket {
    constructor(address: string) {
      super(address);
      this.addEventListener('message', ({ data }) => void (work.bars += Number(/"ch":\s*"bar"/.test(String(data)))));
    }
  }
  Reflect.set(globalThis, 'WebSocket', CountedSocket);
}

/** Runs in the page: resolves once all that was to be drawn has been. */
function twoFrames(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => done()));
  });
}

const workOf = (page: Page): Promise<Work> => page.evaluate(() => ({ ...(Reflect.get(globalThis, 'work') as Work) }));

/** What the chart does in these seconds. */
async function workIn(page: Page, seconds: number): Promise<Work> {
  const before = await workOf(page);
  await new Promise((done) => setTimeout(done, 1000 * seconds));
  const after = await workOf(page);
  return { strokes: after.strokes - before.strokes, bars: after.bars - before.bars };
}

/** A phone's page: its chart in sight, then behind the ticket. */
async function shownAndHidden(browser: Browser, address: string): Promise<{ shown: Work; hidden: Work }> {
  const page = await browser.newPage({ viewport: { width: 375, height: 800 } });
  await page.addInitScript(countWork);
  await page.goto(address + ADDRESS, { waitUntil: 'networkidle' });
  await page.locator(CANDLES).first().scrollIntoViewIfNeeded();
  await page.locator('[data-resolution="1S"]').first().click();
  // What the new resolution asks for and draws once is no part of what goes on: that begins with its second live bar.
  const before = (await workOf(page)).bars;
  await page.waitForFunction((bars) => (Reflect.get(globalThis, 'work') as Work).bars >= bars + 2, before);
  const shown = await workIn(page, SECONDS);
  await page.getByRole('tab').nth(1).click();
  // What is under way when it goes is still drawn: within two frames.
  await page.locator(CANDLES).first().waitFor({ state: 'hidden' });
  await page.evaluate(twoFrames);
  const hidden = await workIn(page, SECONDS);
  await page.close();
  return { shown, hidden };
}

/** What the product's chart costs while nobody sees it, beside itself in sight. */
export function hiddenResults(): Promise<Result[]> {
  return withBrowser((browser) =>
    withProduct(PROJECT, PORT, async (address) => {
      const { shown, hidden } = await shownAndHidden(browser, address);
      const row = (name: string, unit: Result['unit'], of: keyof Work): Result => {
        const [subject, reference] = [hidden[of], shown[of]];
        return { name, against: 'the same chart in sight', subject, reference, ratio: subject / reference, ...(unit && { unit }) };
      };
      return [
        row(`drawings of the product's chart in ${SECONDS} s, hidden`, 'calls', 'strokes'),
        row(`bars sent to the product's chart in ${SECONDS} s, hidden`, 'messages', 'bars'),
      ];
    }),
  );
}
