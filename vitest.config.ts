import { defineConfig } from 'vitest/config'
import { longestFirst } from './scripts/testing/longest-first.ts'

/** One configuration for every workspace. Tests start real databases and servers, so the limits are generous. */
export default defineConfig({
  test: {
    include: ['{services,gateway,scripts,web}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.{distributed,containers}.test.ts'],
    setupFiles: ['scripts/testing/patience.ts'],
    globalSetup: ['scripts/web/vitest-setup.ts'],
    sequence: { sequencer: longestFirst(['/api-check/', '/routes.', '/long-reading.', '/journeys/']) },
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 20_000,
  },
})
