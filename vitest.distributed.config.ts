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
    globalSetup: ['web-build/vitest-setup.ts', 'servers/vitest-setup.ts'],
    sequence: {
      // The rig takes half of the time, beside all others.
      sequencer: longestFirst([
        '/scenario.',
        '/without-safeguard.',
        '/migrate.',
        '/changing-processes.',
        '/taking-part.',
        '/scheduled.',
        '/rabbit-recovery.',
        '/connect-cluster.',
        '/start-servers.',
        '/provision.',
        '/mongo-event-log.',
        '/rabbit-server-faults',
      ]),
    },
    pool: 'forks',
    // On two cores: each has a site of seven processes. With a third one, tests wait for the processor and give up.
    maxWorkers: 2,
    testTimeout: 180_000,
    expect: { poll: { timeout: 90_000 } },
    // What a rig found broken is said whole.
    chaiConfig: { truncateThreshold: 0 },
    hookTimeout: 300_000,
  },
})
