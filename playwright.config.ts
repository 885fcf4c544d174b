import { execFileSync } from 'node:child_process';
import { defineConfig } from 'playwright/test';
import { findBrowser } from './scripts/find-browser.ts';
import { ensureNginx } from './scripts/find-nginx.ts';
import { CODE, CODE_CACHE, OWN } from './tests/kit/browser/servers.ts';

/** Turns off the browser's own requests, since tests assert that no request goes to another host. */
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
  // Installed once, before the workers start: two that install at the same time would block each other.
  ensureNginx();
  // Tests are named after the sites that are built. `BUILT` says that the caller has built them.
  if (process.env['BUILT'] !== '1') execFileSync('node', [...HOOK, 'tests/kit/browser/build-sites.ts'], { stdio: 'inherit' });
  // Servers that tests start themselves reuse the compiled code.
  process.env['CODE_CACHE'] = CODE_CACHE;
}

/** Tests of the code run on the frozen project, tests of the data on the product's own sites. */
const onCode = { baseURL: `http://localhost:${CODE.port}` };
const onOwnSites = { baseURL: `http://localhost:${OWN.port}` };

export default defineConfig({
  testDir: 'tests',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Ends only tests that hang: a busy machine must not fail a test.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: process.env['REPORT'] ?? 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    // Clears a context for the next test, which takes less time than a new one.
    reuseContext: true,
    locale: 'en-US',
    timezoneId: 'UTC',
    // An action that waits for ever fails with the name of what it waits for.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // Tests don't see requests that a worker answers. Tests of the worker allow it.
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
