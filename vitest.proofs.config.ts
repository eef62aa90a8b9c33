import { defineConfig } from 'vitest/config'

/** What programs of others make of the public logs: `npm run test:proofs`. It needs Go, and the network the first time: without them it fails. */
export default defineConfig({
  test: {
    include: ['system-tests/transparency/**/*.test.ts'],
    exclude: ['**/*.distributed.test.ts'],
    setupFiles: ['system-tests/vitest/patience.ts'],
    globalSetup: ['web-build/vitest-setup.ts'],
    pool: 'forks',
    // The first time Go builds what they need.
    testTimeout: 300_000,
    expect: { poll: { timeout: 45_000 } },
    hookTimeout: 300_000,
  },
})
