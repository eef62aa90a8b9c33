import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
/**
 * Where the build is: `client/` is served to browsers, `server/` is the gateway's renderer, which names the browser's files
 * by `manifest.json` and holds `inline.js` in its pages; `stamp` is what it was made from.
 */
export const webBuild = join(root, 'web/dist')

const SOURCES = [
  'web/{src,public}/**/*.*',
  'web/{package.json,vite.config.ts,content-files.ts,lighter-quill.ts,lighter-router.ts}',
  'services/contracts/src/**/*.ts',
  'web/build/*.ts',
  'package-lock.json',
]

/** The web client could not be built: the message says what the build said. */
export class WebBuildFailed extends Error {
  override readonly name = 'WebBuildFailed'
}

/**
 * Builds the web client when its sources have changed since, in a process of its own: Vite's memory is not the site's.
 * @param signal ends the build; then this resolves without one.
 * @throws WebBuildFailed
 */
export const buildWeb = async (signal?: AbortSignal): Promise<void> => {
  const stamp = await stampOfSources()
  if ((await stampOfBuild()) === stamp) return
  if (process.stderr.isTTY) console.error('Building the web client ...')
  try {
    // Tests build the client, too, and what they build is served. So it is never React's slow variant for development.
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'run-vite.ts'), stamp], {
      env: { ...process.env, NODE_ENV: 'production' },
      signal,
    })
  } catch (error) {
    if (signal?.aborted === true) return
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
    throw new WebBuildFailed(`The web client could not be built.\n${said}`, { cause: error })
  }
}

/** What the build that is there was made from; undefined when there is none. */
export const stampOfBuild = async (): Promise<string | undefined> =>
  readFile(join(webBuild, 'stamp'), 'utf8').catch(() => undefined)

/** One hash of all that the build is made from. */
const stampOfSources = async (): Promise<string> => {
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
