import { writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { Vitest } from 'vitest/node'
import { commandOf, readProcesses, timeRunning, treesOf } from './process-tree.ts'
import { createRunningTests, timeSince } from './running-tests.ts'

/** Milliseconds that the run may take to end after its workers were killed. */
const LONGEST_END = 60_000

/** Vitest loads this module again for each project that extends the configuration. */
const WATCHED = Symbol.for('soko.watch-suite')

/**
 * Reports hangs: on SIGTERM, silence for two timeouts, or SOKO_SUITE_MINUTES (which ends the suite). A
 * plugin, because `--reporter` on the command line replaces `reporters`.
 */
export const watchSuite = (): Plugin => ({
  name: 'soko:watch-suite',
  // Called once for each project of a suite.
  configureVitest: ({ vitest }) => {
    if (Reflect.has(vitest, WATCHED)) return
    Reflect.set(vitest, WATCHED, true)
    watch(vitest)
  },
})

const watch = (vitest: Vitest): void => {
  const { SOKO_SUITE_MINUTES: minutes, SOKO_SUITE_TIMES: times } = process.env
  const started = Date.now()
  const report = (why: string): void => {
    const lines = [why, tests.describe(), 'Processes:', describeProcesses()].join('\n')
    // Vitest's logger would be too late: SIGTERM ends the process within a millisecond.
    process.stderr.write(`\n${lines}\n\n`)
  }
  const tests = createRunningTests({
    onSilence: (file, milliseconds) => {
      report(`${file} has reported nothing for ${milliseconds / 1_000} s. Still running:`)
    },
  })
  vitest.config.reporters.push({
    ...tests.reporter,
    onTestRunEnd: (...run) => {
      void tests.reporter.onTestRunEnd?.(...run)
      if (times === undefined) return
      const seconds = (Date.now() - started) / 1_000
      writeFileSync(times, JSON.stringify({ seconds, files: tests.fileSeconds() }))
    },
  })

  // On SIGTERM, Vitest exits with 143, or with 1 if a test has failed.
  const onSignal = (): void => report(`SIGTERM after ${timeSince(started)}. Still running:`)
  process.prependOnceListener('SIGTERM', onSignal)
  const timer =
    minutes === undefined
      ? undefined
      : setTimeout(
          () => {
            report(`The suite takes longer than ${minutes} min (SOKO_SUITE_MINUTES). Still running:`)
            void end(vitest)
          },
          Number(minutes) * 60_000,
        )
  vitest.onClose(() => {
    process.off('SIGTERM', onSignal)
    clearTimeout(timer)
  })
}

const end = async (vitest: Vitest): Promise<void> => {
  process.exitCode = 1
  setTimeout(() => process.exit(1), LONGEST_END).unref()
  // Starts no more files. Resolves when the run has ended.
  const cancelled = vitest.cancelCurrentRun('test-failure')
  const workers = treesOf(readProcesses(), ({ parent }) => parent === process.pid).filter(
    ({ pid, parent }) => parent === process.pid && commandOf(pid).includes('/vitest/dist/workers/'),
  )
  // Vitest reports a file as failed if its worker dies. A blocked worker reacts to no other signal.
  for (const { pid } of workers) process.kill(pid, 'SIGKILL')
  if (workers.length === 0) await vitest.close()
  await cancelled
}

const describeProcesses = (): string => {
  const tree = treesOf(readProcesses(), ({ pid }) => pid === process.pid)
  const lines = tree.map(({ pid, parent, state, startedAt }) => {
    const time = timeSince(Date.now() - timeRunning(startedAt))
    return `${pid} (child of ${parent}, state ${state}) for ${time}: ${commandOf(pid)}`
  })
  return lines.join('\n') || 'unknown: this system has no /proc'
}
