import { existsSync, statfsSync } from 'node:fs'
import { contentFiles } from '@soko/web/build/content-files.ts'
import { join } from 'node:path'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { compileCache } from './compile-cache.ts'
import { dose } from './dose.ts'
import { watchSuite } from './watch-suite.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Provided by Vitest, because tests of services cannot import `dose.ts` from this folder. */
    readonly dose: 'small' | 'full'
    /** How often `test:distributed` kills processes that send a letter. */
    readonly kills: number
  }
}

type TestOptions = NonNullable<ViteUserConfig['test']>

/** An `alias` of fast-check that sets the seed, so that files without it do not load it. */
export const seededProperties = [
  { find: /^fast-check$/, replacement: join(import.meta.dirname, 'fast-check.ts') },
]

/** Timeouts are generous because the machine may be slow or freeze for seconds. */
export const sharedOptions = {
  setupFiles: ['tests/vitest/patience.ts'],
  provide: { dose },
  alias: seededProperties,
  env: compileCache,
  pool: 'forks',
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 45_000 } },
  coverage: {
    provider: 'v8',
    include: ['{services/*,gateway,web}/src/**/*.{ts,tsx}', 'site/**/*.ts'],
    exclude: ['**/*.test.{ts,tsx}', '**/testing/**'],
    reporter: ['json', 'text-summary'],
    reportOnFailure: true,
  },
} satisfies TestOptions

const MEMORY_DISK = '/dev/shm'
/** Required free bytes of the memory disk, of which containers often have only 64 MB. */
const ENOUGH = 1e9

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Temporary folders in memory, so that adapter tests do not wait for the disk. */
export const memoryDisk: Record<string, string> =
  existsSync(MEMORY_DISK) && freeBytes(MEMORY_DISK) > ENOUGH ? { TMPDIR: MEMORY_DISK } : {}

/** Files that belong to suites other than `npm test`. */
export const OTHER_SUITES = ['**/*.{system,distributed,containers}.test.ts', 'tests/**']

export const defineSuite = (options: TestOptions): ViteUserConfig =>
  defineConfig({ plugins: [watchSuite(), contentFiles()], test: { ...sharedOptions, ...options } })
