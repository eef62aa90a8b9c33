import { defineSuite } from './suite.ts'

const exclude = [
  '**/{node_modules,dist}/**',
  '**/*.{distributed,containers}.test.ts',
  'tests/{journeys,fuzzing,recalculated-calls,transparency}/**',
]

const ALONE = [
  // These change the umask or the tracer of their process.
  'tests/**/private-data.test.ts',
  'tests/**/tracing.test.ts',
  // Runs Vite, which changes process-wide state that other modules see.
  'scripts/dev/development.system.test.ts',
]

const ON_SHARED_SITES = ['tests/{api,pages}/*.test.ts']

/** `npm run test:system`. */
export default defineSuite({
  globalSetup: ['web/build/vitest-setup.ts'],
  // Three workers on two cores: these tests often wait for a process or the disk.
  maxWorkers: 3,
  projects: [
    {
      extends: true,
      test: {
        name: 'system',
        include: ['**/*.system.test.ts', 'tests/**/*.test.ts'],
        exclude: [...exclude, ...ALONE, ...ON_SHARED_SITES],
        isolate: false,
      },
    },
    {
      extends: true,
      test: {
        name: 'api',
        include: ON_SHARED_SITES,
        globalSetup: ['tests/api/testing/vitest-setup.ts'],
        isolate: false,
      },
    },
    { extends: true, test: { name: 'alone', include: ALONE, exclude } },
  ],
})
