import type { Browser, CDPSession } from 'playwright';

/** `blockedMs` is the sum of task times beyond 50 ms. */
export type Load = Readonly<Record<'scriptMs' | 'paintMs' | 'blockedMs', number>>;

/** Lighthouse's slow phone and network: 4 × slower, 150 ms, 1.6 Mbit/s. */
const SLOW = { rate: 4, latency: 150, bytesPerSecond: 204_800 } as const;

export async function measureLoad(browser: Browser, address: string, speed: 'fast' | 'slow'): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Network.enable');
  // The sandbox's panel isn't part of the product.
  await session.send('Network.setBlockedURLs', { urls: ['*/sandbox/*'] });
  if (speed === 'slow') await throttlePage(session);
  await page.addInitScript(watchTasks);
  await page.goto(address);
  await page.waitForFunction(isQuiet, QUIET_MS);
  const { metrics } = await session.send('Performance.getMetrics');
  const { paintMs, blockedMs } = await page.evaluate(readPaint);
  await context.close();
  return { scriptMs: 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN), paintMs, blockedMs };
}

/** Playwright's `networkidle` fires while a busy script hasn't requested anything yet. */
const QUIET_MS = 500;

function isQuiet(quietMs: number): boolean {
  const entries = ['paint', 'resource'].flatMap((type) => performance.getEntriesByType(type));
  const ends = entries.map(({ startTime, duration }) => startTime + duration);
  return performance.getEntriesByName('first-contentful-paint').length > 0 && performance.now() - Math.max(...ends) > quietMs;
}

async function throttlePage(session: CDPSession): Promise<void> {
  const { rate, latency, bytesPerSecond } = SLOW;
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const throughput = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...throughput });
}

function watchTasks(): void {
  const tasks: number[] = [];
  Reflect.set(globalThis, 'benchTasks', tasks);
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: 'longtask', buffered: true });
}

function readPaint(): Pick<Load, 'paintMs' | 'blockedMs'> {
  const tasks = Reflect.get(globalThis, 'benchTasks') as readonly number[];
  const paintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
  return { paintMs, blockedMs: tasks.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0) };
}
