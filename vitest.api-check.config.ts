import { defineConfig } from 'vitest/config'
import { compileCache } from './system-tests/vitest/compile-cache.ts'

/** The check of the API against its own description: `npm run test:api-check`. It needs schemathesis, which is in Python. */
export default defineConfig({
  test: {
    include: ['system-tests/fuzzing/*.test.ts'],
    env: compileCache,
    setupFiles: ['system-tests/vitest/patience.ts'],
    globalSetup: ['web-build/vitest-setup.ts'],
    pool: 'forks',
    testTimeout: 20_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 20_000,
  },
})
