import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestFolder } from '../tests/studio/folders.ts';
import { findBrowser, findInstalledBrowser } from './find-browser.ts';
import { findInstalledNginx } from './find-nginx.ts';

// The tests must not find a browser that Playwright has downloaded on this machine.
vi.mock('playwright', () => ({ chromium: { executablePath: () => '/nowhere/chromium' } }));

let folder = '';
const writeProgram = (name: string, body = ''): string => {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${body}\n`);
  chmodSync(file, 0o755);
  return file;
};

beforeEach(() => {
  folder = createTestFolder();
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('PATH', folder);
});
afterEach(() => vi.unstubAllEnvs());

it.each([
  ['[CMD-6] the browser', 'CHROMIUM_PATH', findInstalledBrowser, (program: string) => program],
  ['the nginx, with brotli built in,', 'NGINX_PATH', findInstalledNginx, (program: string) => ({ program, brotli: null })],
] as const)('%s for the tests is the one from %s, which must exist', (_, variable, find, toFound) => {
  const named = writeProgram('my-own');
  for (const installed of ['chromium', 'nginx']) writeProgram(installed);
  vi.stubEnv(variable, named);
  expect(find()).toEqual(toFound(named));
  vi.stubEnv(variable, join(folder, 'none'));
  expect(find).toThrow('which does not exist');
});

it('[CMD-6] the browser for the tests is the one on the path by default', () => {
  const chrome = writeProgram('google-chrome');
  expect(findBrowser()).toBe(chrome);
});

it('[CMD-6] the browser for the tests is installed by the system or by Playwright if it isn’t found', () => {
  const installer = `: > "${folder}/chromium"`;
  writeProgram('apt-get', installer);
  writeProgram('npx', installer);
  expect(findBrowser()).toBe(join(folder, 'chromium'));
});

it('the browser for the tests is required if none can be installed', () => {
  expect(findBrowser).toThrow('install one and name it in CHROMIUM_PATH');
});
