import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

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

function run(command: string, args: readonly string[]): boolean {
  console.log(`no Chromium found; running: ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

/** The package of Debian and its kin, which brings the libraries that the browser needs. */
function installPackage(): boolean {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get') || !existsSync('/etc/debian_version')) return false;
  const install = ['install', '-y', '--no-install-recommends', 'chromium'];
  return run('apt-get', install) || (run('apt-get', ['update']) && run('apt-get', install));
}

/** A Chromium to test in; installs one where there is none. */
export function findBrowser(): string {
  const found = installedBrowser();
  if (found !== null) return found;
  if (!installPackage()) run('npx', ['playwright', 'install', 'chromium']);
  const installed = installedBrowser();
  if (installed === null) throw new Error('No Chromium was found and none could be installed: install one and name it in CHROMIUM_PATH');
  return installed;
}
