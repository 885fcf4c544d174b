import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

process.env.TZ = 'UTC';

const NOT_UNIT = ['node_modules/**', 'dist/**', 'tests/e2e/**'];

export default defineConfig({
  plugins: [react()],
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
    env: { TZ: 'UTC' },
    restoreMocks: true,
    // Files share their process and what it has loaded: starting both anew for each of two hundred takes as long as the tests.
    pool: 'forks',
    isolate: false,
    // What hangs is told; how fast a busy machine is is no business of a test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    // By default one core is left free; nothing else runs while these do.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: { name: 'node', environment: 'node', include: ['**/*.test.ts'], exclude: NOT_UNIT, setupFiles: ['tests/own-request.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['**/*.test.tsx'],
          exclude: NOT_UNIT,
          setupFiles: ['tests/own-request.ts', 'components/testing/clean-page.ts', 'components/testing/words.ts'],
        },
      },
    ],
  },
});
