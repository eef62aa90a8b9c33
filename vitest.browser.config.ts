import { defineConfig } from 'vitest/config'
import { longestFirst } from './system-tests/vitest/longest-first.ts'

/** The tests that need a browser: `npm run test:browser`. A worker keeps its modules from file to file, and with them a site and Chromium. */
export default defineConfig({
  test: {
    include: ['system-tests/journeys/**/*.test.ts'],
    setupFiles: ['system-tests/vitest/patience.ts'],
    globalSetup: ['web-build/vitest-setup.ts', 'system-tests/journeys/testing/vitest-setup.ts'],
    sequence: { sequencer: longestFirst(['/routes.', '/long-reading.']) },
    pool: 'forks',
    isolate: false,
    // On two cores: journeys wait for pages, timers and mails for half of their time.
    maxWorkers: 3,
    testTimeout: 60_000,
    expect: { poll: { timeout: 45_000 } },
    // A report that says 'expected [ Array(1) ] to equal []' hides what was found: it is said whole.
    chaiConfig: { truncateThreshold: 0 },
    hookTimeout: 60_000,
  },
})
