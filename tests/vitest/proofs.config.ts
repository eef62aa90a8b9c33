import { defineSuite } from './suite.ts'

/** Checks of the public logs by other people's Go programs: `npm run test:proofs`. Needs Go, and the network the first time; fails without them. */
export default defineSuite({
  include: ['tests/transparency/**/*.test.ts'],
  exclude: ['**/*.distributed.test.ts'],
  globalSetup: ['web/build/vitest-setup.ts'],
  // The first run builds the Go programs.
  testTimeout: 300_000,
  hookTimeout: 300_000,
})
