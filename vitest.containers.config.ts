import { defineConfig } from 'vitest/config'

/** The tests of Soko in containers: `npm run test:containers`. They build images and start them all, which takes minutes. */
export default defineConfig({
  test: {
    include: ['system-tests/containers/*.containers.test.ts'],
    globalSetup: ['system-tests/containers/vitest-setup.ts'],
    pool: 'forks',
    testTimeout: 400_000,
    hookTimeout: 900_000,
  },
})
