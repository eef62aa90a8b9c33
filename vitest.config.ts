import { defineConfig } from 'vitest/config'

/**
 * The tests of every workspace that need no browser and no server: `npm test`. They start real databases and sites, so the
 * limits are generous.
 */
export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      '**/*.{distributed,containers}.test.ts',
      'system-tests/{journeys,fuzzing}/**',
    ],
    setupFiles: ['system-tests/vitest/patience.ts'],
    globalSetup: ['web-build/vitest-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 20_000,
  },
})
