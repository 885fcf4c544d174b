import { defineConfig } from 'playwright/test';
import { findBrowser } from './scripts/find-browser.ts';
import { ensureNginx } from './scripts/find-nginx.ts';
import { CODE, OWN } from './tests/e2e/support/servers.ts';
import { FROZEN } from './tests/project/folder.ts';

/** Everything the browser does by itself would stand in the way of "no request to another host". */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const START = 'node --import ./scripts/ts-hook.mjs server/start.ts';
const BUILD = 'node --import ./scripts/ts-hook.mjs server/build.ts';

/** Whether the part before has built the product's own sites. */
const isBuilt = process.env['BUILT'] === '1';

/** A server of its own for each project, of a build with all its pages: web servers that know files only are tested on them. */
const server = ({ port, dist }: typeof CODE, env: Readonly<Record<string, string>>, hasBuild = false) => ({
  command: hasBuild ? START : `${BUILD} && ${START}`,
  url: `http://localhost:${port}/`,
  env: { PORT: String(port), DIST: dist, BUILT: '1', ...env },
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
  timeout: 300_000,
});

// Installed before tests run side by side: two workers that install at once stand in each other's way. Without it, those that need it say so.
if (process.env['TEST_WORKER_INDEX'] === undefined) ensureNginx();

export default defineConfig({
  testDir: 'tests/e2e',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Only what hangs is ended: on a busy machine a long walk takes minutes, and the slowest tests are printed anyway.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    // Requests that a worker answers are seen by no test; those that are about it let it be.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findBrowser(), args: ARGS },
  },
  projects: [
    { name: 'code', testMatch: '*.test.ts', testIgnore: 'own-sites/**', use: { baseURL: `http://localhost:${CODE.port}` } },
    { name: 'own-sites', testMatch: 'own-sites/*.test.ts', use: { baseURL: `http://localhost:${OWN.port}` } },
  ],
  webServer: [server(CODE, { CONTENT: FROZEN }), server(OWN, {}, isBuilt)],
});
