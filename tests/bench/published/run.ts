import { join } from 'node:path';
import { chromium } from 'playwright';
import { findBrowser } from '../../../scripts/find-browser.ts';
import { sha256Of } from '../../../runtime/published/verify/bytes.ts';
import { draft, encode, NOW, rootOf, signed } from '../../published/draft.ts';
import { builtScript } from '../pages/built-script.ts';
import type { Given } from './page.ts';

const SITES = 1000;
/** What a page that draws at the same time can bear (issue: a thousand sites). */
const MOST_MS = 200;

async function givenIndex(): Promise<Given> {
  const root = JSON.stringify(rootOf(1));
  const refs = Array.from(
    { length: SITES },
    async (_, at) => [`site-${at}`, { hash: await sha256Of(encode(`${at}`)), size: 30_000 + at }] as const,
  );
  const index = JSON.stringify({ ...draft(7).index, claim: 'legal', sites: Object.fromEntries(await Promise.all(refs)) });
  return {
    root: JSON.stringify(await signed('root', root, ['legal', 'ops'])),
    pin: await sha256Of(encode(root)),
    index: JSON.stringify(await signed('index', index, ['legal', 'ops'])),
    now: NOW,
  };
}

/** Checks an index of a thousand sites in a browser, and says how long that took. */
async function run(): Promise<void> {
  const [script, given] = [await builtScript(join(import.meta.dirname, 'page.ts')), await givenIndex()];
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    // WebCrypto wants a secure context, which localhost is.
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>check</title>' }));
    await page.goto('http://localhost/');
    await page.addScriptTag({ content: script, type: 'module' });
    await page.waitForFunction(() => 'measure' in globalThis);
    const { first, median } = await page.evaluate(
      (what) => (globalThis as unknown as { measure: (given: Given) => Promise<{ first: number; median: number }> }).measure(what),
      given,
    );
    const kilobytes = (given.index.length / 1000).toFixed(0);
    console.log(`an index of ${SITES} sites, ${kilobytes} kB: checked in ${first.toFixed(1)} ms at first, ${median.toFixed(1)} ms then`);
    if (first > MOST_MS) process.exitCode = 1;
  } finally {
    await browser.close();
  }
}

await run();
