import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { toDataBlock } from '../../../server/pages/markup.ts';
import { createResult, type Result } from '../measure.ts';
import { buildScript, serveFiles } from './built-script.ts';
import { type Load, measureLoad } from './load.ts';
import { withBrowser } from './with-browser.ts';
import { runCommand } from '../../kit/browser/process.ts';

const OURS = 4186;
const BARE = 4187;
const ROUNDS = 5;
/** A bare page takes little time, so a round samples it more often. */
const SAMPLES = 3;

export type Shape =
  | string
  | { readonly tag: string; readonly attributes: Readonly<Record<string, string>>; readonly children: readonly Shape[] };

/** Returns the shape of the page with React's attribute names. Runs in the page. */
function describePage(): Shape {
  const NAMES: Readonly<Record<string, string>> = { class: 'className', tabindex: 'tabIndex', 'xlink:href': 'href' };
  const KEPT = /^(?:class|tabindex|href|src|alt|width|height|viewBox|id|role|type|scope|(?:aria|data)-.*)$/;
  const readShape = (node: Node): Shape[] => {
    if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? ''];
    if (!(node instanceof Element)) return [];
    const attributes = [...node.attributes].filter(({ name }) => KEPT.test(name)).map(({ name, value }) => [NAMES[name] ?? name, value]);
    const [tag, children] = [node.tagName.toLowerCase(), [...node.childNodes].flatMap(readShape)];
    return [{ tag, attributes: Object.fromEntries(attributes) as Record<string, string>, children }];
  };
  const [shape = ''] = readShape(document.querySelector('#app > :not(link)') ?? document.body);
  return shape;
}

async function serveBare({ shape, css, quotes }: Awaited<ReturnType<typeof copyPage>>): Promise<Server> {
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/bare.css">';
  const page = `<!doctype html><html><head>${head}<script type="module" src="/bare.js"></script><script id="shape" type="application/json">${toDataBlock(shape)}</script></head><body><div id="app"></div></body></html>`;
  const files = {
    '/': { type: 'text/html', body: page },
    '/bare.js': { type: 'text/javascript', body: await buildScript(join(import.meta.dirname, 'bare.tsx')) },
    '/bare.css': { type: 'text/css', body: css },
    '/quotes.json': { type: 'application/json', body: quotes },
  };
  return serveFiles(files, BARE);
}

async function copyPage(browser: Browser) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const quotes = page.waitForResponse((answer) => answer.url().includes('/udf/quotes'));
  await page.goto(`http://localhost:${OURS}/`, { waitUntil: 'networkidle' });
  const sheets = await page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href ?? []));
  const css = await Promise.all(sheets.map(async (href) => (await page.request.get(href)).text()));
  const copied = { shape: await page.evaluate(describePage), css: css.join('\n'), quotes: await (await quotes).text() };
  await page.close();
  return copied;
}

type Rounds = Awaited<ReturnType<typeof measureRounds>>;

async function measureRounds(browser: Browser, speed: 'fast' | 'slow') {
  const [ours, bare]: [Load[], Load[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await measureLoad(browser, `http://localhost:${OURS}/`, speed));
    for (let sample = 0; sample < SAMPLES; sample += 1) bare.push(await measureLoad(browser, `http://localhost:${BARE}/`, speed));
  }
  return { ours, bare };
}

const compareLoads = (name: string, { ours, bare }: Rounds, key: keyof Load) =>
  createResult(name, 'a bare React page of the same shape', [ours.map((load) => load[key]), bare.map((load) => load[key])]);

export function measurePages(): Promise<Result[]> {
  return withBrowser(async (browser) => {
    const product = await runCommand('start', { PORT: String(OURS) });
    const bare = await serveBare(await copyPage(browser));
    const [fast, slow] = [await measureRounds(browser, 'fast'), await measureRounds(browser, 'slow')];
    bare.close();
    await product.stop();
    return [
      compareLoads('script of home', fast, 'scriptMs'),
      compareLoads('first paint of home on a slow phone', slow, 'paintMs'),
      compareLoads('blocked time of home on a slow phone', slow, 'blockedMs'),
    ];
  });
}
