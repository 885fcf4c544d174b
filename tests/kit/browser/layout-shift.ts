import type { Browser, Page } from 'playwright/test';
import { isApiPath, SANDBOX_PATH } from '../../../server/api-paths.ts';
import { trackRequests, waitForRequests } from './clock.ts';

/** https://wicg.github.io/layout-instability/ */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

interface Shift {
  /** The sum of all shifts, an upper bound of CLS. */
  readonly value: number;
  readonly moved: readonly string[];
}

interface FirstLoad {
  readonly address: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly before?: (page: Page) => Promise<unknown>;
}

/** Opens a page for the first time. API responses, images, and fonts arrive after its first paint. */
export async function measureFirstLoad(browser: Browser, { address, viewport, before }: FirstLoad): Promise<Shift> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  trackRequests(page);
  await before?.(page);
  await delayResponses(page);
  await page.goto(address);
  await page.locator('html[data-alive] main[data-screen]').waitFor();
  await page.evaluate(waitForPaint);
  await waitForRequests(page);
  await page.evaluate(waitForFrames);
  const shift = await page.evaluate(readShift);
  // A request may still wait for the first paint.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  return shift;
}

async function delayResponses(page: Page): Promise<void> {
  // The sandbox's panel isn't part of the page.
  await page.route(`**${SANDBOX_PATH}/*.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.route(
    ({ pathname }) => isApiPath(pathname) || /\.(?:woff2|svg|png)$/.test(pathname),
    async (route) => {
      await page.evaluate(waitForPaint);
      await route.continue();
    },
  );
}

// Self-contained, since the browser gets the source text of these functions.

function waitForPaint(): Promise<void> {
  return new Promise((done) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) done();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

async function waitForFrames(): Promise<void> {
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

function readShift(): Shift {
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: 'layout-shift', buffered: true });
  const shifts = (observer.takeRecords() as LayoutShift[]).filter(({ hadRecentInput }) => !hadRecentInput);
  const getName = (node: Node | null) => (node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? 'removed'));
  const moved = shifts.flatMap(({ sources }) => sources.map(({ node }) => getName(node)));
  return { value: shifts.reduce((sum, { value }) => sum + value, 0), moved: [...new Set(moved)] };
}
