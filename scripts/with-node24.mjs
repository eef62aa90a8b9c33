/**
 * Runs a script or an installed tool under Node 24, on a machine that may have only Node 20 and npm:
 *
 *     node scripts/with-node24.mjs scripts/start.ts --no-seed
 *     node scripts/with-node24.mjs vitest run
 *
 * Installs the locked dependencies first when they are missing or stale, Node 24 among them. Passes on signals, and
 * ends with the exit code of what it ran. Uses nothing that is not in Node 20, and no shell.
 */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { areDependenciesInstalled, installDependencies, node24, scriptOf } from './dependencies.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const isWindows = process.platform === 'win32'

/** In milliseconds: how often this checks whether npm is still running. */
const GLANCE = 500

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message)
  process.exit(1)
}

/**
 * @param {string} command a script, by its path in the repository, or the name of a tool in node_modules/.bin
 * @param {string[]} args
 */
const run = (command, args) => {
  const isScript = /\.(ts|mjs)$/.test(command)
  const script = isScript ? join(root, command) : scriptOf(root, command)
  if (script === undefined) fail(`No installed package has a tool called ${command}.`)
  const bin = join(root, 'node_modules', '.bin')
  // Young objects get three spaces of 8 MB and not of 16 or more: 60 MB less at rest, and no slower.
  const flags = isScript ? ['--max-semi-space-size=8'] : []
  const child = spawn(node24(root), [...flags, script, ...args], {
    // A script of Soko that runs until it is stopped also stops when the channel ends (stop-on-signal.ts).
    stdio: ['inherit', 'inherit', 'inherit', ...(isScript ? /** @type {const} */ (['ipc']) : [])],
    env: {
      // sharp's threads each get an arena of their own from glibc, which keeps what they freed: two are enough.
      MALLOC_ARENA_MAX: '2',
      // Large blocks go back to the system when they are freed. Left to itself glibc takes ever larger ones from its heap,
      // and keeps up to 64 MB of that at its end.
      MALLOC_MMAP_THRESHOLD_: '262144',
      MALLOC_TRIM_THRESHOLD_: '1048576',
      // Types are stripped and code is compiled once, not at each start and in each thread.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      ...process.env,
      PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
    },
  })
  child.on('error', (error) => {
    fail(`Cannot run Node 24 (${error.message}). Delete the folder node_modules and try again.`)
  })
  child.on('exit', (code, signal) => {
    process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1))
  })
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT', 'SIGBREAK'])) {
    process.on(signal, () => {
      // A terminal's Ctrl-C, and on Windows all there is, reaches the child by itself: passed on, it would arrive twice.
      if (!isWindows && (signal !== 'SIGINT' || !process.stdin.isTTY)) child.kill(signal)
    })
  }
  whenNpmIsGone(() => {
    // Windows has no signal that asks a process to end.
    if (!isWindows) child.kill('SIGTERM')
    else if (child.connected) child.disconnect()
  })
}

/**
 * Calls `stop` when the npm that started this process has ended, or the shell between the two: most shells let the last
 * command take their place, so that a signal to npm comes here; one that stays ends alone. A process that npm did not start
 * may outlive its parent, as with nohup.
 * @param {() => void} stop
 */
function whenNpmIsGone(stop) {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent && isRunning(parent)) return
    clearInterval(timer)
    stop()
  }, GLANCE)
  timer.unref()
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It is somebody else's, and there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

if (Number.parseInt(process.versions.node, 10) < 20) {
  fail(`Soko needs Node 20 or newer to start, this is ${process.versions.node}.`)
}
const [command, ...args] = process.argv.slice(2)
if (command === undefined) fail('Usage: node scripts/with-node24.mjs <script or tool> [arguments]')
try {
  if (!areDependenciesInstalled(root)) {
    console.error('Installing the dependencies (the first time this takes a minute) ...')
    installDependencies(root)
  }
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
run(command, args)
