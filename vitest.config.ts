import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const SOMEWHERE_ELSE = [
  '**/{node_modules,dist}/**',
  '**/*.{distributed,containers}.test.ts',
  'system-tests/{journeys,fuzzing,calls-anew,transparency}/**',
]

const quill = fileURLToPath(new URL('web/src/features/editor/quill.ts', import.meta.url))

/** Each of these files runs in a process of its own. */
const ALONE = [
  // They set the umask of their process, or its tracer.
  'services/platform/src/**/private-files.test.ts',
  'system-tests/**/private-data.test.ts',
  'system-tests/**/tracing.test.ts',
  // It runs Vite, which sets what modules see of the process.
  'development/development.test.ts',
  // They need what Node has and a context of jsdom has not: entries of `performance`, and streams of its own realm.
  'web/src/**/page-changes.test.tsx',
  'web/src/**/follow-live.test.ts',
  'web/src/**/import/formats.test.ts',
  'web/src/**/import/read/attacks.test.ts',
  'web/src/**/export/markdown-zip.test.ts',
]

/** In these files a worker opens one site for all of them. */
const ON_SHARED_SITES = ['system-tests/{api,pages}/*.test.ts']

/**
 * The tests that need no browser and no server: `npm test`. They start real databases and sites, so the limits are generous.
 * What a file costs before its first test would be half of the time, therefore three projects: in Node the files of a worker
 * share its modules; those of the client get a page and modules of their own in a context of the worker (`vmForks`), not in a
 * new process; and a few want a process of their own.
 */
export default defineConfig({
  test: {
    setupFiles: ['system-tests/vitest/patience.ts'],
    globalSetup: ['web-build/vitest-setup.ts'],
    // On two cores: there is always one that waits, for the disk or a process.
    maxWorkers: 3,
    testTimeout: 60_000,
    expect: { poll: { timeout: 45_000 } },
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['**/*.test.ts'],
          exclude: ['web/**', ...SOMEWHERE_ELSE, ...ALONE, ...ON_SHARED_SITES],
          pool: 'forks',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ON_SHARED_SITES,
          globalSetup: ['system-tests/api/testing/vitest-setup.ts'],
          pool: 'forks',
          isolate: false,
        },
      },
      {
        extends: true,
        // As in the client's builds.
        resolve: { alias: [{ find: /^quill$/, replacement: quill }] },
        test: {
          name: 'web',
          server: { deps: { inline: ['react-quill'] } },
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [...SOMEWHERE_ELSE, ...ALONE],
          pool: 'vmForks',
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: ALONE, exclude: SOMEWHERE_ELSE, pool: 'forks' },
      },
    ],
  },
})
