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

it('[CMD-6] the browser for the tests is the one from CHROMIUM_PATH, which must exist', () => {
  const named = writeProgram('my-browser');
  writeProgram('chromium');
  vi.stubEnv('CHROMIUM_PATH', named);
  expect(findInstalledBrowser()).toBe(named);
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'none'));
  expect(findInstalledBrowser).toThrow('which does not exist');
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

it('the nginx for the tests is the one from NGINX_PATH, which must exist, with brotli built in', () => {
  const program = writeProgram('my-nginx');
  vi.stubEnv('NGINX_PATH', program);
  expect(findInstalledNginx()).toEqual({ program, brotli: null });
  vi.stubEnv('NGINX_PATH', join(folder, 'none'));
  expect(findInstalledNginx).toThrow('which does not exist');
});
