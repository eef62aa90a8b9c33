import { fileURLToPath } from 'node:url'
import { defineSuite, memoryDisk, OTHER_SUITES } from './tests/vitest/suite.ts'

const quill = fileURLToPath(new URL('web/src/writing/editor/text/quill.ts', import.meta.url))
const exclude = ['**/{node_modules,dist}/**', ...OTHER_SUITES]

/** Each of these files runs in a process of its own. */
const ALONE = [
  // Sets the umask of its process.
  'services/platform/src/**/private-files.test.ts',
  // These need parts of Node that a jsdom context lacks: entries of `performance`, and streams of Node's own realm.
  'web/src/**/page-changes.test.tsx',
  'web/src/**/follow-live.test.ts',
  'web/src/**/import/formats.test.ts',
  'web/src/**/import/read/{attacks,front-matter,links,losses,publication,word}.test.ts',
  'web/src/**/export/markdown-zip.test.ts',
]

/**
 * `npm test`, for use while changing code: units, deciders, projections, routes, adapters on SQLite and components. It starts no site and
 * no process; such tests are called `*.system.test.ts`. Importing modules would take half of the time, so in Node the files of
 * a worker share their modules, and the client's files each get a page and modules in a context of the worker (`vmForks`).
 */
export default defineSuite({
  setupFiles: ['tests/vitest/patience.ts', 'tests/vitest/no-processes.ts'],
  env: memoryDisk,
  // Three workers on two cores: one of them usually waits.
  maxWorkers: 3,
  projects: [
    {
      extends: true,
      test: {
        name: 'node',
        include: ['**/*.test.ts'],
        exclude: ['web/**', ...exclude, ...ALONE],
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
        exclude: [...exclude, ...ALONE],
        pool: 'vmForks',
      },
    },
    { extends: true, test: { name: 'alone', include: ALONE, exclude } },
  ],
})
