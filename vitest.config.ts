import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

process.env.TZ = 'UTC';

const NOT_UNIT = ['node_modules/**', 'dist/**', 'test-results/**', 'tests/e2e/**', 'tests/matrix/**'];

export default defineConfig({
  plugins: [react()],
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // A test that remembers a publication needs a folder of its own, because `/dev/null` can't contain one.
    env: { TZ: 'UTC', XDG_CONFIG_HOME: '/dev/null' },
    restoreMocks: true,
    unstubEnvs: true,
    // Test files share a process and its modules. Loading the modules for each file would take as long as the tests.
    pool: 'forks',
    isolate: false,
    // Many objects live as long as a test. A larger young generation drops them without copying.
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // The default leaves one core free, but the unit tests run alone.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: { name: 'node', environment: 'node', include: ['**/*.test.ts'], exclude: NOT_UNIT, setupFiles: ['tests/kit/own-request.ts'] },
      },
      {
        extends: true,
        test: {
          // Files that need a DOM are `.test.tsx`, because `@vitest-environment` would start new workers.
          name: 'dom',
          environment: 'jsdom',
          include: ['**/*.test.tsx'],
          exclude: NOT_UNIT,
          setupFiles: ['tests/kit/own-request.ts', 'tests/kit/components/clean-page.ts', 'tests/kit/components/i18n-keys.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'matrix', environment: 'node', include: ['tests/matrix/*.test.ts'], setupFiles: ['tests/kit/own-request.ts'] },
      },
    ],
  },
});
