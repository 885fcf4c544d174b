import { defineConfig } from 'playwright/test';
import { findBrowser } from './scripts/find-browser.ts';

const PORT = Number(process.env['E2E_PORT'] ?? 4180);

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

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-US',
    timezoneId: 'UTC',
    launchOptions: { executablePath: findBrowser(), args: ARGS },
  },
  webServer: {
    command: 'node --import ./scripts/ts-hook.mjs server/start.ts',
    url: `http://localhost:${PORT}/`,
    env: { PORT: String(PORT), BUILT: process.env['BUILT'] ?? '' },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 60_000,
  },
});
