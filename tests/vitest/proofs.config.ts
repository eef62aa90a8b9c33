import { defineSuite } from './suite.ts'

/**
 * Checks of the public logs with Go programs of other projects: `npm run test:proofs`. Needs Go, and the
 * first time also the network. Fails without them.
 */
export default defineSuite({
  include: ['tests/transparency/**/*.test.ts'],
  exclude: ['**/*.distributed.test.ts'],
  globalSetup: ['web/build/vitest-setup.ts'],
  // The first run builds the Go programs.
  testTimeout: 300_000,
  hookTimeout: 300_000,
})
