import type { Browser, CDPSession } from 'playwright';
import { PROJECT } from '../../../scripts/project-root.ts';
import { median, type Result } from '../measure.ts';
import { withBrowser, withProduct } from './product.ts';

const PORTS = { now: 4188, before: 4189 } as const;
const TRADES_PER_SECOND = 200;
const SECONDS = 5;
const ROUNDS = 3;

/** Runs in the page before its own scripts: in place of the live stream, trades as a busy exchange sends them. */
function busyStream(perSecond: number): void {
  class BusySocket extends EventTarget {
    private symbols: readonly string[] = [];
    private count = 0;
    constructor() {
      super();
      setTimeout(() => this.dispatchEvent(new Event('open')));
      setInterval(() => this.trade(), 1000 / perSecond);
    }
    send(text: string): void {
      const { params } = JSON.parse(text) as { readonly params: readonly string[] };
      this.symbols = [...this.symbols, ...params.map((param) => param.split('@')[0] ?? '')];
    }
    close(): void {
      this.symbols = [];
    }
    private trade(): void {
      if (this.symbols.length === 0) return;
      this.count += 1;
      const sym = this.symbols[this.count % this.symbols.length];
      const data = JSON.stringify({
        ch: 'trade',
        sym,
        seq: this.count,
        t: Date.now(),
        p: 100 + (this.count % 997) / 10,
        q: 1,
        side: 'buy',
      });
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  Reflect.set(globalThis, 'WebSocket', BusySocket);
}

async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN;
}

/** ms of script in a second of an open page of markets. */
async function scriptPerSecond(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(busyStream, TRADES_PER_SECOND);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(`${address}/price`, { waitUntil: 'networkidle' });
  await page.getByRole('table').getByRole('row').nth(1).waitFor();
  const before = await scriptSeconds(session);
  await new Promise((done) => setTimeout(done, 1000 * SECONDS));
  const after = await scriptSeconds(session);
  await page.close();
  return (1000 * (after - before)) / SECONDS;
}

/** What a busy market costs this build and the one of another checkout, in turn. */
export async function tickResults(before: string): Promise<Result[]> {
  const [now, then]: [number[], number[]] = [[], []];
  await withBrowser((browser) =>
    withProduct(PROJECT, PORTS.now, (address) =>
      withProduct(before, PORTS.before, async (other) => {
        for (let round = 0; round < ROUNDS; round += 1) {
          now.push(await scriptPerSecond(browser, address));
          then.push(await scriptPerSecond(browser, other));
        }
      }),
    ),
  );
  const [subject, reference] = [median(now), median(then)];
  const name = `script in a second of ${TRADES_PER_SECOND} trades on the page of markets`;
  return [{ name, against: `the build of ${before}`, subject, reference, ratio: subject / reference }];
}
