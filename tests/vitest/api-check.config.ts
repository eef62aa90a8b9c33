import { defineSuite } from './suite.ts'

/**
 * Checks written in Python, `npm run test:api-check`: schemathesis tests the API against its description, and a
 * second program judges calls.
 */
export default defineSuite({
  include: ['tests/{fuzzing,recalculated-calls}/*.test.ts'],
  globalSetup: ['web/build/vitest-setup.ts'],
})
