import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stopOnSignal } from '@soko/shell/running/stop-on-signal.ts'
import { readOptions } from '../../site/cli/read-options.ts'
import { readReport } from '../../scripts/checks/test-reports.mjs'
import { commandOf } from '../vitest/process-tree.ts'
import { pauseAtRandom } from './pause-processes.ts'

const USAGE = 'npm run test:paused -- SUITE [--seed NUMBER] [--times NUMBER] [-- arguments of the suite]'

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.tmp')
const log = join(folder, 'test-paused.log')

const SEEDS = 1_000_000
/** In milliseconds. A process that outlives the suite may keep the output open. */
const LONGEST_OUTPUT = 2_000

/** Runs a suite with random pauses. Exits with the code of the first failed run. */
export const testPaused = async (): Promise<void> => {
  const { values, positionals } = readOptions(USAGE, {
    allowPositionals: true,
    options: { seed: { type: 'string' }, times: { type: 'string', default: '1' } },
  })
  const [suite, ...args] = positionals
  const [seed, times] = [Number(values.seed ?? randomInt(SEEDS)), Number(values.times)]
  if (suite === undefined || !Number.isSafeInteger(seed) || !Number.isSafeInteger(times) || times < 1) {
    console.error(`Usage: ${USAGE}`)
    process.exit(2)
  }
  if (process.platform !== 'linux') {
    console.error('npm run test:paused works on Linux only: it finds processes in /proc.')
    process.exit(2)
  }
  mkdirSync(folder, { recursive: true })
  const stopping = stopOnSignal()
  const lines: string[] = []
  for (let nth = 0; nth < times && !stopping.aborted; nth += 1) {
    const { code, line } = await runOnce(suite, args, seed + nth, stopping)
    lines.push(line)
    process.exitCode ||= code
  }
  console.log([`Log: ${relative(process.cwd(), log)}`, ...lines].join('\n'))
  process.exit()
}

const runOnce = async (
  suite: string,
  args: readonly string[],
  seed: number,
  stopping: AbortSignal,
): Promise<{ readonly code: number; readonly line: string }> => {
  const output = createWriteStream(log, { flags: 'a' })
  const print = (line: string): void => {
    console.log(line)
    output.write(`${line}\n`)
  }
  const name = ['npm run', suite, ...args].join(' ')
  print(`${new Date().toISOString()} ${name}, paused at random with --seed ${seed}`)

  const report = join(folder, `test-paused-${process.pid}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const npm = spawn('npm', ['run', '--silent', suite, '--', ...args, ...reporters], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  npm.stdout.pipe(process.stdout, { end: false })
  npm.stderr.pipe(process.stderr, { end: false })
  npm.stdout.pipe(output, { end: false })
  npm.stderr.pipe(output, { end: false })
  const ended = codeOf(npm)

  const started = performance.now()
  const seconds = (): string => ((performance.now() - started) / 1_000).toFixed(1)
  const pauses =
    npm.pid === undefined
      ? undefined
      : pauseAtRandom(npm.pid, seed, (stopped, { duration }) => {
          const [first] = stopped
          const what =
            stopped.length === 1 && first ? commandOf(first.pid) : `all ${stopped.length} processes`
          output.write(`[${seconds()} s: paused for ${(duration / 1_000).toFixed(1)} s: ${what}]\n`)
        })
  const end = (): number => pauses?.end() ?? 0
  const stop = (): void => {
    end()
    npm.kill('SIGTERM')
  }
  process.on('exit', end)
  stopping.addEventListener('abort', stop)
  const code = await ended
  stopping.removeEventListener('abort', stop)
  process.off('exit', end)

  const { passed, failed, skipped, failures } = readReport(report)
  rmSync(report, { force: true })
  const line = [
    `--seed ${seed}: ${passed} passed, ${failed} failed, ${skipped} skipped, exit code ${code},`,
    `${end()} pauses in ${seconds()} s: ${name}`,
    ...failures.map(({ what }) => `\n  FAILED ${what}`),
  ].join(' ')
  print(line)
  await new Promise<void>((resolve) => output.end(resolve))
  return { code, line }
}

const codeOf = async (child: ChildProcess): Promise<number> => {
  const closed = once(child, 'close')
  closed.catch(() => {})
  const [code] = (await once(child, 'exit')) as [number | null]
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, LONGEST_OUTPUT).unref())])
  return code ?? 1
}
