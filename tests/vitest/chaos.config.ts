import { defineConfig } from 'vitest/config'
import distributed from './distributed.config.ts'

/** The chaos tests in full: `npm run test:chaos`. */
export default defineConfig({
  test: {
    ...distributed.test,
    include: ['tests/chaos/*.distributed.test.ts'],
    env: { ...distributed.test?.env, SOKO_DOSE: 'full' },
  },
})
