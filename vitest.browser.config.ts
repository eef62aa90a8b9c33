import { defineConfig } from 'vitest/config'
import { longestFirst } from './system-tests/vitest/longest-first.ts'

/** The tests that need a browser: `npm run test:browser`. */
export default defineConfig({
  test: {
    include: ['system-tests/journeys/**/*.test.ts'],
    setupFiles: ['system-tests/vitest/patience.ts'],
    globalSetup: ['web-build/vitest-setup.ts'],
    sequence: { sequencer: longestFirst(['/routes.', '/long-reading.']) },
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 20_000,
  },
})
