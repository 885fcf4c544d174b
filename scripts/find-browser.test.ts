import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { folderOfTest } from '../tests/studio/folders.ts';
import { findBrowser, findInstalledBrowser } from './find-browser.ts';

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
  folder = folderOfTest();
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('PATH', folder);
});
afterEach(() => vi.unstubAllEnvs());

describe('the browser for the tests', () => {
  it('[CMD-6] is the one from CHROMIUM_PATH', () => {
    const named = writeProgram('my-browser');
    writeProgram('chromium');
    vi.stubEnv('CHROMIUM_PATH', named);
    expect(findInstalledBrowser()).toBe(named);
  });

  it('[CMD-6] is the one on the path by default', () => {
    const chrome = writeProgram('google-chrome');
    expect(findBrowser()).toBe(chrome);
  });

  it('[CMD-6] is installed by the system or by Playwright if none is found', () => {
    const installer = `: > "${folder}/chromium"`;
    writeProgram('apt-get', installer);
    writeProgram('npx', installer);
    expect(findBrowser()).toBe(join(folder, 'chromium'));
  });

  it('is required from the user if none can be installed', () => {
    expect(findBrowser).toThrow('install one and name it in CHROMIUM_PATH');
  });

  it('is rejected if the file does not exist', () => {
    vi.stubEnv('CHROMIUM_PATH', join(folder, 'none'));
    expect(findInstalledBrowser).toThrow('which does not exist');
  });
});
