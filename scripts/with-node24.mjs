/**
 * `node scripts/with-node24.mjs scripts/start.ts --no-seed`, or `vitest run`: runs a script or tool under
 * Node 24, on a machine that may have only Node 20 and npm. Installs missing or outdated dependencies first.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const isWindows = process.platform === 'win32'
const root = fileURLToPath(new URL('..', import.meta.url))
const node24 = join(root, 'node_modules/node/bin', isWindows ? 'node.exe' : 'node')
const lock = join(root, '.tmp/installing')
const isRunByNpm = process.env['npm_lifecycle_event'] !== undefined
const parent = process.ppid

/**
 * Runs a program, forwards signals, and resolves with its exit code.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {(pid: number | undefined) => void} [onStart]
 */
const run = async (program, args, options, onStart) => {
  const child = spawn(program, args, { stdio: 'inherit', ...options })
  onStart?.(child.pid)
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT', 'SIGBREAK'])) {
    process.on(signal, () => {
      // Ctrl-C in a terminal also reaches the child directly, and on Windows every signal does.
      if (!isWindows && !(signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal)
    })
  }
  // A signal to npm may end only npm and its shell (dash), so this process watches its parent.
  const timer = setInterval(() => {
    if (!isRunByNpm || process.ppid === parent) return
    clearInterval(timer)
    child.kill()
  }, 200).unref()
  await once(child, 'exit').catch(({ message }) => console.error(`Cannot run ${program}: ${message}`))
  return child.exitCode ?? 128 + constants.signals[child.signalCode ?? 'SIGTERM']
}

/** @typedef {{ version?: string, optional?: boolean, bin?: Record<string, string> }} LockedPackage */

/** The packages of a lock file by path. @param {string} file */
const packagesIn = (file) =>
  /** @type {{ packages: Record<string, LockedPackage> }} */ (
    JSON.parse(readFileSync(join(root, file), 'utf8'))
  ).packages

/** Returns whether node_modules matches package-lock.json. npm writes its list of installed packages last. */
const isInstalled = () => {
  if (!existsSync(join(root, 'node_modules/.package-lock.json')) || !existsSync(node24)) return false
  const installed = packagesIn('node_modules/.package-lock.json')
  return Object.entries(packagesIn('package-lock.json')).every(([path, { version, optional }]) => {
    const found = installed[path]
    return !path.includes('node_modules/') || (found ? found.version === version : optional)
  })
}

/** The lock contains its owner's process ID. Returns false while the owner is running. */
const takeLock = () => {
  try {
    writeFileSync(lock, `${process.pid}`, { flag: 'wx' })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
  } catch {
    rmSync(lock, { force: true })
  }
  return false
}

/** Returns npm's exit code. */
const install = async () => {
  mkdirSync(join(root, '.tmp'), { recursive: true })
  if (existsSync(lock))
    console.error('Waiting for another installation (its process ID is in .tmp/installing) ...')
  while (!takeLock()) await sleep(200)
  try {
    if (isInstalled()) return 0
    console.error('Installing the dependencies (the first time this takes a minute) ...')
    // npm must not run on the Node in node_modules, which it replaces, and its warning about Node 20 is hidden.
    const bin = join(root, 'node_modules/.bin')
    const path = process.env['PATH']?.split(delimiter).filter((folder) => folder !== bin)
    const options = { cwd: root, shell: isWindows, env: { ...process.env, PATH: path?.join(delimiter) } }
    // If this process is killed, npm continues. The lock then contains npm's process ID, so it remains valid.
    const onStart = (/** @type {number | undefined} */ pid) => writeFileSync(lock, `${pid}`)
    return await run('npm', ['ci', '--include=dev', '--loglevel=error'], options, onStart)
  } finally {
    rmSync(lock, { force: true })
  }
}

/** On Windows, node_modules/.bin has shell scripts. @param {string} tool */
const toolScript = (tool) => {
  for (const [path, { bin }] of Object.entries(packagesIn('package-lock.json'))) {
    if (bin?.[tool] !== undefined && path.lastIndexOf('node_modules/') === 0)
      return join(root, path, bin[tool])
  }
  throw new Error(`No installed package provides the tool ${tool}.`)
}

const [command = '', ...args] = process.argv.slice(2)
const failure = existsSync(lock) || !isInstalled() ? await install() : 0
if (failure !== 0) process.exit(failure)
const isScript = command.endsWith('.ts')
const script = isScript ? join(root, command) : toolScript(command)
// Eight MB instead of 16 for V8's young objects saves 60 MB of memory without a loss of speed.
const flags = isScript ? ['--max-semi-space-size=8'] : []
process.exitCode = await run(node24, [...flags, script, ...args], {
  stdio: ['inherit', 'inherit', 'inherit', ...(isScript ? /** @type {const} */ (['ipc']) : [])],
  env: {
    // glibc assigns each thread of sharp an arena, which retains freed memory. Two arenas are enough.
    MALLOC_ARENA_MAX: '2',
    // Returns large freed blocks to the system. By default glibc retains up to 64 MB of them.
    MALLOC_MMAP_THRESHOLD_: '262144',
    MALLOC_TRIM_THRESHOLD_: '1048576',
    // Caches stripped types and compiled code across starts and threads.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    ...process.env,
  },
})
