import { longestFirst } from './longest-first.ts'
import { defineSuite } from './suite.ts'

/** `npm run test:browser`. A worker keeps its modules, and with them its site and Chromium. */
export default defineSuite({
  include: ['tests/journeys/**/*.test.ts'],
  globalSetup: ['web/build/vitest-setup.ts', 'tests/journeys/testing/vitest-setup.ts'],
  sequence: { sequencer: longestFirst(['/routes.', '/long-reading.']) },
  isolate: false,
  // On two cores: browser tests spend half of the time waiting.
  maxWorkers: 3,
  // Failure messages list all findings instead of 'expected [ Array(1) ] to equal []'.
  chaiConfig: { truncateThreshold: 0 },
})
