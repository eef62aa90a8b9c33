import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Begins with the files that take minutes, so that none is left to one worker alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const weight = ({ moduleId }: TestSpecification): number =>
      ['/process-kills', '/rabbit-server-faults', '/servers.', '/chaos/'].findIndex((part) =>
        moduleId.includes(part),
      )
    const place = (file: TestSpecification): number => (weight(file) === -1 ? Infinity : weight(file))
    return files.toSorted((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)))
  }
}

/** The tests that need real servers: `npm run test:distributed`. They share the servers, each in a namespace of its own. */
export default defineConfig({
  test: {
    include: [
      '{services,gateway,scripts}/**/*.distributed.test.ts',
      // The same tests as of the embedded mode, on processes.
      'scripts/api-tests/*.test.ts',
      'scripts/journeys/taking-part.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**', 'scripts/api-tests/spec-coverage.test.ts'],
    globalSetup: ['scripts/provision/vitest-setup.ts'],
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
