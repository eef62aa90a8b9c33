import { defineConfig } from 'vitest/config'
import { compileCache } from './system-tests/vitest/compile-cache.ts'
import { longestFirst } from './system-tests/vitest/longest-first.ts'

/** The tests that need real servers: `npm run test:distributed`. They share the servers, each in a namespace of its own. */
export default defineConfig({
  test: {
    include: [
      '**/*.distributed.test.ts',
      // The same tests as of the embedded mode, on processes.
      'system-tests/api/*.test.ts',
      'system-tests/journeys/taking-part.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**', 'system-tests/api/spec-coverage.test.ts'],
    env: compileCache,
    setupFiles: ['system-tests/vitest/patience.ts'],
    globalSetup: ['servers/vitest-setup.ts'],
    sequence: {
      sequencer: longestFirst([
        '/process-kills',
        '/servers.',
        '/network.',
        '/consumers.',
        '/migrate.',
        '/chaos/',
        '/rabbit-server-faults',
        '/mongo-event-log.',
        '/journeys/',
        '/provision.',
        '/start-servers.',
        '/connect-cluster.',
        '/rabbit-recovery.',
        '/changing-processes.',
      ]),
    },
    pool: 'forks',
    // On two cores: there is always one that waits, for a server to start or a process to be ready.
    maxWorkers: 3,
    testTimeout: 60_000,
    expect: { poll: { timeout: 45_000 } },
    hookTimeout: 300_000,
  },
})
