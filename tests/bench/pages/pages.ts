import type { Browser } from 'playwright';
import { median, type Result } from '../measure.ts';
import { type Copied, serveBare } from './bare-server.ts';
import { type Load, loadOf } from './load.ts';
import { withBrowser } from './with-browser.ts';
import { run } from '../../kit/browser/process.ts';
import { shapeOfPage } from './shape.ts';

const OURS = 4186;
const BARE = 4187;
const ROUNDS = 5;
/** A bare page takes little, so a round samples it more often. */
const SAMPLES = 3;

async function copyOf(browser: Browser, address: string): Promise<Copied> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const quotes = page.waitForResponse((answer) => answer.url().includes('/udf/quotes'));
  await page.goto(address, { waitUntil: 'networkidle' });
  const sheets = await page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href ?? []));
  const css = await Promise.all(sheets.map(async (href) => (await page.request.get(href)).text()));
  const copied = { shape: await page.evaluate(shapeOfPage), css: css.join('\n'), quotes: await (await quotes).text() };
  await page.close();
  return copied;
}

type Rounds = Readonly<Record<'ours' | 'bare', readonly Load[]>>;

async function roundsOf(browser: Browser, speed: 'fast' | 'slow'): Promise<Rounds> {
  const [ours, bare]: [Load[], Load[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await loadOf(browser, `http://localhost:${OURS}/`, speed));
    for (let sample = 0; sample < SAMPLES; sample += 1) bare.push(await loadOf(browser, `http://localhost:${BARE}/`, speed));
  }
  return { ours, bare };
}

function resultOf(name: string, { ours, bare }: Rounds, of: keyof Load): Result {
  const [subject, reference] = [median(ours.map((load) => load[of])), median(bare.map((load) => load[of]))];
  return { name, against: 'a bare React page of the same shape', subject, reference, ratio: subject / reference };
}

export function pageResults(): Promise<Result[]> {
  return withBrowser(async (browser) => {
    const product = await run('start', { PORT: String(OURS) });
    const bare = await serveBare(await copyOf(browser, `http://localhost:${OURS}/`), BARE);
    const [fast, slow] = [await roundsOf(browser, 'fast'), await roundsOf(browser, 'slow')];
    bare.close();
    await product.stop();
    return [
      resultOf('script of home', fast, 'scriptMs'),
      resultOf('first paint of home on a slow phone', slow, 'paintMs'),
      resultOf('blocked time of home on a slow phone', slow, 'blockedMs'),
    ];
  });
}
