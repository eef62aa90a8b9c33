import { defineSuite } from './suite.ts'

/** Tests of Soko in containers: `npm run test:containers`. Building and starting the images takes minutes. */
export default defineSuite({
  include: ['tests/containers/*.containers.test.ts'],
  globalSetup: ['tests/containers/vitest-setup.ts'],
  testTimeout: 400_000,
  hookTimeout: 900_000,
})
