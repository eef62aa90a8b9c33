import { defineConfig } from 'vitest/config'

/** The tests that need real servers: `npm run test:distributed`. They share the servers, each in a namespace of its own. */
export default defineConfig({
  test: {
    include: [
      '{services,gateway,scripts}/**/*.distributed.test.ts',
      // The same tests as of the embedded mode, on processes.
      'scripts/api-tests/*.test.ts',
      'scripts/journeys/taking-part.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**', 'scripts/api-tests/spec-coverage.test.ts'],
    globalSetup: ['scripts/provision/vitest-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
