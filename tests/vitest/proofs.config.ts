import { defineSuite } from './suite.ts'

/** `npm run test:proofs`: Go programs of other projects. Needs Go, and the first time also the network. */
export default defineSuite({
  include: ['tests/transparency/**/*.test.ts'],
  exclude: ['**/*.distributed.test.ts'],
  globalSetup: ['web/build/vitest-setup.ts'],
  // The first run builds the Go programs.
  testTimeout: 300_000,
  hookTimeout: 300_000,
})
