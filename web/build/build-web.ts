import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
/** Holds `client/`; `server/`, `manifest.json` and `inline.js`; and `stamp`, a hash of the sources. */
export const webBuild = join(root, 'web/dist')

const SOURCES = [
  'web/{src,public}/**/*.*',
  'web/{package.json,vite.config.ts}',
  'services/contracts/src/**/*.ts',
  'web/build/*.ts',
  'package-lock.json',
]

/** The message includes the build's output. */
export class WebBuildFailed extends Error {
  override readonly name = 'WebBuildFailed'
}

/** Runs in a process, to free Vite's memory. Resolves early if aborted. @throws WebBuildFailed */
export const buildWeb = async (signal?: AbortSignal): Promise<void> => {
  const stamp = await hashSources()
  if ((await readBuildStamp()) === stamp) return
  if (process.stderr.isTTY) console.error('Building the web client ...')
  try {
    // Always React's production variant, even in tests, because the same build is also served.
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'run-vite.ts'), stamp], {
      env: { ...process.env, NODE_ENV: 'production' },
      signal,
    })
  } catch (error) {
    if (signal?.aborted === true) return
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
    throw new WebBuildFailed(`The web client could not be built.\n${output}`, { cause: error })
  }
}

/** Returns undefined if there is no build. */
export const readBuildStamp = async (): Promise<string | undefined> =>
  readFile(join(webBuild, 'stamp'), 'utf8').catch(() => undefined)

const hashSources = async (): Promise<string> => {
  const hash = createHash('sha256')
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }))
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)).toSorted()) {
    hash
      .update(`${file}\0`)
      .update(await readFile(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}
