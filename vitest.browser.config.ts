import { defineConfig } from 'vitest/config'
import { longestFirst } from './scripts/testing/longest-first.ts'

/** The tests that need a browser: `npm run test:browser`. */
export default defineConfig({
  test: {
    include: ['scripts/journeys/**/*.test.ts'],
    setupFiles: ['scripts/testing/patience.ts'],
    globalSetup: ['web-build/vitest-setup.ts'],
    sequence: { sequencer: longestFirst(['/routes.', '/long-reading.']) },
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 20_000,
  },
})
