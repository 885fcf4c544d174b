import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright';
import { createResult, type Result } from '../measure.ts';
import { buildScript, serveFiles } from '../pages/built-script.ts';
import { withBrowser } from '../pages/with-browser.ts';
import type { Side } from './page.ts';

const PORT = 4190;
const BARS = 100_000;
const ROUNDS = 5;
const SECONDS = 3;
const DRAGS = 10;
const MOVES = 12;

/** Figures of one round in ms and MB. */
type Figures = Readonly<Record<'firstDraw' | 'kept' | 'frame' | 'move', number>>;

interface Opened {
  readonly browser: Browser;
  readonly page: Page;
  readonly session: CDPSession;
}

async function withPage<T>(browser: Browser, work: (opened: Opened) => Promise<T>): Promise<T> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 700 } });
  const session = await page.context().newCDPSession(page);
  await page.goto(`http://localhost:${PORT}/`, { waitUntil: 'load' });
  await page.waitForFunction(() => Reflect.has(globalThis, 'chartPage'));
  const result = await work({ browser, page, session });
  await page.close();
  return result;
}

async function measureBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  return usedSize + backingStorageSize;
}

const DRAWING = ['renderer', 'GPU'];

async function readProcessTimes(browser: Browser): Promise<ReadonlyMap<number, number>> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return new Map(processInfo.filter(({ type }) => DRAWING.includes(type)).map(({ id, cpuTime }) => [id, cpuTime]));
}

async function measureProcess(browser: Browser, work: () => Promise<unknown>): Promise<number> {
  const before = await readProcessTimes(browser);
  await work();
  const after = await readProcessTimes(browser);
  return [...after].reduce((sum, [id, seconds]) => sum + 1000 * (seconds - (before.get(id) ?? 0)), 0);
}

const wait = (seconds: number): Promise<void> => new Promise((done) => setTimeout(done, 1000 * seconds));

async function measureRender({ browser, page }: Opened, side: Side): Promise<number> {
  await page.evaluate(([drawn, bars]) => window.chartPage.prepare(drawn, bars), [side, BARS] as const);
  await wait(0.5);
  return measureProcess(browser, () => page.evaluate(() => window.chartPage.draw()));
}

const run = (page: Page, isOn: boolean) => page.evaluate((on) => window.chartPage.run(on), isOn);
const getFrames = (page: Page) => page.evaluate(() => window.chartPage.frames());

async function measureFrames({ browser, page }: Opened): Promise<number> {
  await run(page, true);
  await wait(1);
  const before = await getFrames(page);
  const spent = await measureProcess(browser, () => wait(SECONDS));
  const after = await getFrames(page);
  await run(page, false);
  await wait(0.5);
  return spent / (after - before);
}

/** Returns the CPU time in ms per move of a drag into the past, beyond the rendered window. */
async function moveMs({ browser, page }: Opened): Promise<number> {
  const spent = await measureProcess(browser, async () => {
    for (let drag = 0; drag < DRAGS; drag += 1) {
      await page.mouse.move(100, 200);
      await page.mouse.down();
      for (let move = 1; move <= MOVES; move += 1) await page.mouse.move(100 + 80 * move, 200);
      await page.mouse.up();
    }
  });
  return spent / (DRAGS * MOVES);
}

/** CPU time is counted in steps of 10 ms, a twentieth of a draw. */
const SAMPLES = 3;

async function measureSide(browser: Browser, side: Side): Promise<Figures> {
  const figures = await withPage(browser, async (opened) => {
    const before = await measureBytes(opened.session);
    await measureRender(opened, side);
    const kept = ((await measureBytes(opened.session)) - before) / 2 ** 20;
    return { kept, frame: await measureFrames(opened), move: await moveMs(opened) };
  });
  let sum = 0;
  for (let sample = 0; sample < SAMPLES; sample += 1) sum += await withPage(browser, (opened) => measureRender(opened, side));
  return { ...figures, firstDraw: sum / SAMPLES };
}

const ROWS: readonly (readonly [keyof Figures, string, 'MB'?])[] = [
  ['frame', 'CPU of a frame with 1000 ticks a second'],
  ['move', 'CPU of a move while the chart is dragged'],
  ['firstDraw', 'CPU of the first draw'],
  ['kept', 'memory kept, with the history', 'MB'],
];

/** Compares our chart with klinecharts: candles, MACD, and volume with 100,000 bars and ticks batched by frame. */
export function measureCharts(): Promise<Result[]> {
  return withBrowser(async (browser) => {
    const style = 'body { margin: 0; } div { width: 1200px; height: 700px; }';
    const body = `<!doctype html><html><head><meta charset="utf-8"><style>${style}</style></head><body><script type="module" src="/page.js"></script></body></html>`;
    const script = await buildScript(join(import.meta.dirname, 'page.ts'));
    const server = await serveFiles({ '/': { type: 'text/html', body }, '/page.js': { type: 'text/javascript', body: script } }, PORT);
    const [ours, theirs]: [Figures[], Figures[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await measureSide(browser, 'ours'));
      theirs.push(await measureSide(browser, 'theirs'));
    }
    server.close();
    return ROWS.map(([key, name, unit]) => {
      const result = createResult(name, 'klinecharts', [ours.map((figures) => figures[key]), theirs.map((figures) => figures[key])]);
      return { ...result, ...(unit && { unit }) };
    });
  });
}
