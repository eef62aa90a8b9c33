import { defineConfig } from 'vitest/config'
import { compileCache } from './system-tests/vitest/compile-cache.ts'

/** What Python checks: `npm run test:api-check`. The API against its own description, by schemathesis; and calls, judged anew by a program of our own. */
export default defineConfig({
  test: {
    include: ['system-tests/{fuzzing,calls-anew}/*.test.ts'],
    env: compileCache,
    setupFiles: ['system-tests/vitest/patience.ts'],
    globalSetup: ['web-build/vitest-setup.ts'],
    pool: 'forks',
    testTimeout: 60_000,
    expect: { poll: { timeout: 45_000 } },
    hookTimeout: 60_000,
  },
})
