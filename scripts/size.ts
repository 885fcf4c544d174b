import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import type { Page } from 'playwright';
import { findBrowser } from './find-browser.ts';
import { PROJECT } from './project-root.ts';

const PORT = 4181;
const ADDRESS = `http://localhost:${PORT}/`;
const BUDGET_FILE = join(PROJECT, 'scripts/size-budget.json');
const MAX_BYTES = 146_000;
const USABLE_MARK = 'meridian:usable';

interface Script {
  readonly path: string;
  readonly bytes: number;
}

async function withServer<T>(work: () => Promise<T>): Promise<T> {
  const env = { ...process.env, PORT: String(PORT) };
  const server = spawn(process.execPath, ['--import', './scripts/ts-hook.mjs', 'server/start.ts'], { cwd: PROJECT, env });
  server.stderr.pipe(process.stderr);
  try {
    await new Promise<void>((resolve, reject) => {
      server.stdout.on('data', (text: Buffer) => /^ready$/m.test(text.toString()) && resolve());
      server.on('exit', (code) => reject(new Error(`the server ended with ${code ?? 'a signal'}`)));
    });
    return await work();
  } finally {
    server.kill('SIGTERM');
  }
}

/** Returns the paths that the page had requested when it became usable. Runs in the page. */
function listRequestedPaths(mark: string): string[] {
  const usable = performance.getEntriesByName(mark)[0]?.startTime ?? Infinity;
  return performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (startTime <= usable ? [new URL(name).pathname] : []));
}

async function findScripts(page: Page): Promise<readonly Script[]> {
  const bodies = new Map<string, Promise<Script>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const isScript = response.request().resourceType() === 'script' || pathname.endsWith('.js');
    if (!isScript || pathname.startsWith('/sandbox/')) return;
    bodies.set(
      pathname,
      response.body().then(
        (body) => ({ path: pathname, bytes: gzipSync(body, { level: 9 }).length }),
        // The browser was closed while it loaded a script that was requested after the page was usable.
        () => ({ path: pathname, bytes: 0 }),
      ),
    );
  });
  await page.goto(ADDRESS);
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, USABLE_MARK);
  const requested = new Set(await page.evaluate(listRequestedPaths, USABLE_MARK));
  const scripts = await Promise.all(bodies.values());
  return scripts.filter(({ path }) => requested.has(path)).toSorted((a, b) => b.bytes - a.bytes);
}

async function measure(): Promise<readonly Script[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    return await findScripts(await browser.newPage());
  } finally {
    await browser.close();
  }
}

const scripts = await withServer(measure);
const home = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
for (const { path, bytes } of scripts) console.log(`${String(bytes).padStart(8)}  ${path}`);
const saved = JSON.parse(readFileSync(BUDGET_FILE, 'utf8')) as { home: number };
const budget = Math.min(saved.home, MAX_BYTES);
console.log(`${String(home).padStart(8)}  gzip bytes of script before home is usable; the budget is ${budget}`);

if (home > budget) {
  console.error(`home loads ${home - budget} bytes more than its budget: load later what the first paint can do without`);
  process.exit(1);
}
if (process.argv.includes('--update') && home < budget) {
  writeFileSync(BUDGET_FILE, `${JSON.stringify({ home }, null, 2)}\n`);
  console.log(`the budget is now ${home}`);
}
