import { defineConfig } from 'vitest/config'
import { compileCache } from './compile-cache.ts'
import { longestFirst } from './longest-first.ts'
import { seededProperties } from './suite.ts'
import { watchSuite } from './watch-suite.ts'

/** `npm run test:distributed`. All tests share the servers, and each uses a separate namespace. */
export default defineConfig({
  plugins: [watchSuite()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'servers',
          include: ['**/*.distributed.test.ts', 'tests/journeys/taking-part.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        extends: true,
        // The API tests of the embedded mode, on a distributed site for each worker.
        test: {
          name: 'api',
          include: ['tests/api/*.test.ts'],
          // These test a service that is the same in both modes; chaos clients cover repeated commands.
          exclude: [
            'tests/api/{admin,conventions,idempotency,media,posts,previews,specification-calls,users}.test.ts',
          ],
          globalSetup: ['tests/api/testing/vitest-setup.ts'],
          isolate: false,
        },
      },
    ],
    alias: seededProperties,
    env: compileCache,
    setupFiles: ['tests/vitest/patience.ts'],
    globalSetup: ['web/build/vitest-setup.ts', 'site/servers/vitest-setup.ts'],
    sequence: {
      // The chaos tests take half of the time of the whole run, so they start first.
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
    provide: { kills: Number(process.env['SOKO_KILLS'] ?? 5) },
    pool: 'forks',
    // Two workers on two cores. Each has a site of seven processes. With a third worker, tests time out.
    maxWorkers: 2,
    testTimeout: 180_000,
    expect: { poll: { timeout: 90_000 } },
    chaiConfig: { truncateThreshold: 0 },
    hookTimeout: 300_000,
  },
})
