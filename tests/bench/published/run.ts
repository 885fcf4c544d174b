import { join } from 'node:path';
import { refOf } from '../../../studio/publish/content.ts';
import { payloadHash } from '../../../studio/publish/envelopes.ts';
import { draft, NOW, rootOf, signed } from '../../published/draft.ts';
import { builtScript } from '../pages/built-script.ts';
import { withBrowser } from '../pages/product.ts';
import type { Given } from './page.ts';

const SITES = 1000;
/** What a page that draws at the same time can bear (issue: a thousand sites). */
const MOST_MS = 200;

async function givenIndex(): Promise<Given> {
  const refs = Array.from({ length: SITES }, (_, at) => [`site-${at}`, { ...refOf(`${at}`), size: 30_000 + at }] as const);
  const index = { ...draft(7).index, claim: 'legal', sites: Object.fromEntries(refs) };
  const root = await signed('root', rootOf(1), ['legal', 'ops']);
  return {
    root: JSON.stringify(root),
    pin: payloadHash(root),
    index: JSON.stringify(await signed('index', index, ['legal', 'ops'])),
    now: NOW,
  };
}

/** Checks an index of a thousand sites in a browser, and says how long that took. */
async function run(): Promise<void> {
  const [script, given] = [await builtScript(join(import.meta.dirname, 'page.ts')), await givenIndex()];
  await withBrowser(async (browser) => {
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
  });
}

await run();
