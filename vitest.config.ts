import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

process.env.TZ = 'UTC';

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'node',
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'dist/**', 'tests/e2e/**'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    env: { TZ: 'UTC' },
    restoreMocks: true,
    // What hangs is told; how fast a busy machine is is no business of a test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // By default one core is left free; nothing else runs while these do.
    maxWorkers: '100%',
  },
});
