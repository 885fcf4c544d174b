import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { installPackages, run } from './install-packages.ts';

/** The headless shell comes first: it starts faster and uses less memory. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export function findInstalledBrowser(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`);
    return named;
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
  if (onPath !== undefined) return onPath;
  const downloaded = chromium.executablePath();
  return existsSync(downloaded) ? downloaded : null;
}

export function findBrowser(): string {
  const found = findInstalledBrowser();
  if (found !== null) return found;
  const reason = 'browser tests need a Chromium and none was found';
  const isInstalled = [['chromium-headless-shell'], ['chromium']].some((packages) => installPackages(packages, reason));
  if (!isInstalled) run('npx', ['playwright', 'install', 'chromium'], `Installing Chromium with Playwright: ${reason}.`);
  const installed = findInstalledBrowser();
  if (installed === null) throw new Error('No Chromium was found and none could be installed: install one and name it in CHROMIUM_PATH');
  return installed;
}
