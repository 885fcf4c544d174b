import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

process.env.TZ = 'UTC';

const NOT_UNIT = ['node_modules/**', 'dist/**', 'test-results/**', 'tests/e2e/**', 'tests/matrix/**'];

export default defineConfig({
  plugins: [react()],
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
    env: { TZ: 'UTC' },
    restoreMocks: true,
    // Files share a process and its modules: loading them again for each file would take as long as the tests.
    pool: 'forks',
    isolate: false,
    // Ends only tests that hang: a busy machine must not fail a test.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // The default leaves one core free. Nothing else runs beside the unit tests.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: { name: 'node', environment: 'node', include: ['**/*.test.ts'], exclude: NOT_UNIT, setupFiles: ['tests/kit/own-request.ts'] },
      },
      {
        extends: true,
        test: {
          // A file that needs a DOM is a `.test.tsx`: with `@vitest-environment` in it, it would need new workers.
          name: 'dom',
          environment: 'jsdom',
          include: ['**/*.test.tsx'],
          exclude: NOT_UNIT,
          setupFiles: ['tests/kit/own-request.ts', 'tests/kit/components/clean-page.ts', 'tests/kit/components/words.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'matrix', environment: 'node', include: ['tests/matrix/*.test.ts'], setupFiles: ['tests/kit/own-request.ts'] },
      },
    ],
  },
});
