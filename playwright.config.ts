import { execFileSync } from 'node:child_process';
import { defineConfig } from 'playwright/test';
import { findBrowser } from './scripts/find-browser.ts';
import { ensureNginx } from './scripts/find-nginx.ts';
import { CODE, CODE_CACHE, OWN } from './tests/kit/browser/servers.ts';

/** Options that turn off the browser's own requests, since tests assert that no request goes to another host. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const HOOK = ['--import', './scripts/ts-hook.mjs'];

const serve = ({ port, dist, content }: typeof CODE) => ({
  command: ['node', ...HOOK, 'server/start.ts'].join(' '),
  url: `http://localhost:${port}/`,
  env: { PORT: String(port), DIST: dist, CONTENT: content, BUILT: '1' },
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
  timeout: 600_000,
});

if (process.env['TEST_WORKER_INDEX'] === undefined) {
  // Installed once, before the workers start, because two simultaneous installations would block each other.
  ensureNginx();
  // Test titles contain the names of the built sites. `BUILT` means that the caller has built them.
  if (process.env['BUILT'] !== '1') execFileSync('node', [...HOOK, 'tests/kit/browser/build-sites.ts'], { stdio: 'inherit' });
  process.env['CODE_CACHE'] = CODE_CACHE;
}

// Tests of the code run on the frozen project, tests of the data on the product's own sites.
const onCode = { baseURL: `http://localhost:${CODE.port}` };
const onOwnSites = { baseURL: `http://localhost:${OWN.port}` };

export default defineConfig({
  testDir: 'tests',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Long enough that a test fails only if it hangs, not if the machine is busy.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: process.env['REPORT'] ?? 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    // Clearing a context takes less time than creating a new one.
    reuseContext: true,
    locale: 'en-US',
    timezoneId: 'UTC',
    // Shorter than `timeout`, so that an action that hangs fails with the name of its locator.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // Playwright doesn't report requests that a service worker handles. Tests of the worker allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findBrowser(), args: ARGS },
  },
  projects: [
    { name: 'code', testMatch: 'e2e/*.test.ts', use: onCode },
    { name: 'own-sites', testMatch: 'e2e/own-sites/*.test.ts', use: onOwnSites },
    { name: 'matrix-code', testMatch: 'matrix/browser/*.test.ts', use: onCode },
    { name: 'matrix-own-sites', testMatch: 'matrix/browser/own-sites/*.test.ts', use: onOwnSites },
  ],
  webServer: [serve(CODE), serve(OWN)],
});
