import { defineSuite } from './suite.ts'

/** `npm run test:api-check`: schemathesis, and a program that judges calls. */
export default defineSuite({
  include: ['tests/{fuzzing,recalculated-calls}/*.test.ts'],
  globalSetup: ['web/build/vitest-setup.ts'],
})
