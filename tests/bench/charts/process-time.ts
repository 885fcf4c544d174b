import type { Browser } from 'playwright';

interface ProcessInfo {
  readonly id: number;
  readonly type: string;
  /** Seconds of all its threads. */
  readonly cpuTime: number;
}

const DRAWS = ['renderer', 'GPU'];

async function processTimes(browser: Browser): Promise<ReadonlyMap<number, number>> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const drawing = (processInfo as readonly ProcessInfo[]).filter(({ type }) => DRAWS.includes(type));
  return new Map(drawing.map(({ id, cpuTime }) => [id, cpuTime]));
}

export async function processMs(browser: Browser, work: () => Promise<unknown>): Promise<number> {
  const before = await processTimes(browser);
  await work();
  const after = await processTimes(browser);
  return [...after].reduce((sum, [id, seconds]) => sum + 1000 * (seconds - (before.get(id) ?? 0)), 0);
}
