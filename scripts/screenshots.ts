import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { formatQuery } from '../sandbox/query.ts';
import { findBrowser } from './find-browser.ts';
import { PROJECT } from './project-root.ts';
import { type ScreenshotTarget, SCREENSHOT_TARGETS, getStepSelector } from './sights.ts';

interface View {
  readonly name: string;
  readonly address: string;
  readonly surface: string;
  readonly first: readonly string[];
  readonly widths: readonly number[];
  readonly themes: readonly ('light' | 'dark')[];
}

const FOLDER = join(PROJECT, 'screenshots');
const PORT = process.env['PORT'] ?? '4199';
const WIDTHS = [1440, 375] as const;
const HEIGHT = 900;
const RIGHT_TO_LEFT = { site: 'uae', prefix: '/ar' } as const;

function createViews(name: string, target: ScreenshotTarget): readonly View[] {
  const { path, site, surface = name, first = [], widths = WIDTHS } = target;
  const getAddress = (on: string, to: string) => `http://${on === 'main' ? '' : `${on}.`}localhost:${PORT}${to}?${formatQuery(target)}`;
  const common = { surface, first, widths };
  const ltr: View = { ...common, name, address: getAddress(site ?? 'main', path), themes: ['light', 'dark'] };
  if (site !== undefined) return [ltr];
  const address = getAddress(RIGHT_TO_LEFT.site, RIGHT_TO_LEFT.prefix + (path === '/' ? '' : path));
  return [ltr, { ...common, name: `${name}-rtl`, address, themes: ['light'] }];
}

async function serve(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', './scripts/ts-hook.mjs', 'server/start.ts'], {
    cwd: PROJECT,
    env: { ...process.env, PORT },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => /^ready$/m.test((output += part.toString())) && resolve());
    child.on('exit', () => reject(new Error(output)));
  });
  return child;
}

async function open(page: Page, { address, surface, first }: View): Promise<void> {
  await page.goto(address);
  for (const step of first) await page.locator(getStepSelector(step)).first().click();
  const notice = page.locator(`[data-surface="${surface}"]`);
  await notice.waitFor();
  await notice.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  await page.evaluate(async () => {
    document.getElementById('sandbox-panel')?.remove();
    await document.fonts.ready;
  });
}

async function takeScreenshots(browser: Browser, view: View): Promise<number> {
  const { name, widths, themes } = view;
  const page = await browser.newPage({
    viewport: { width: widths[0] ?? WIDTHS[0], height: HEIGHT },
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  await open(page, view);
  const kinds = widths.flatMap((width) => themes.map((theme) => ({ width, theme })));
  for (const { width, theme } of kinds) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`html[data-theme="${theme}"]`).waitFor({ state: 'attached' });
    await page.screenshot({ path: join(FOLDER, `${name}-${width}-${theme}.png`) });
  }
  await page.close();
  return kinds.length;
}

async function takeAllScreenshots(words: readonly string[]): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const wanted = Object.entries(SCREENSHOT_TARGETS).filter(([name]) => words.length === 0 || words.some((word) => name.includes(word)));
  const server = await serve();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  let count = 0;
  try {
    for (const [name, target] of wanted) {
      for (const view of createViews(name, target)) count += await takeScreenshots(browser, view);
      console.log(name);
    }
  } finally {
    await browser.close();
    if (server.kill()) await once(server, 'exit');
  }
  console.log(`${count} pictures in ${FOLDER}`);
}

await takeAllScreenshots(process.argv.slice(2));
