import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { installPackages, run } from './install-packages.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** An installed Chromium: the one that CHROMIUM_PATH names, one on PATH, or one that Playwright downloaded earlier. */
export function installedBrowser(): string | null {
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

/** A Chromium to test in; installs one where there is none. */
export function findBrowser(): string {
  const found = installedBrowser();
  if (found !== null) return found;
  if (!installPackages('chromium', ['chromium'])) run('npx', ['playwright', 'install', 'chromium']);
  const installed = installedBrowser();
  if (installed === null) throw new Error('No Chromium was found and none could be installed: install one and name it in CHROMIUM_PATH');
  return installed;
}
