/**
 * Prints the time of each suite and its slowest files, the failures, and `N passed, N failed, N skipped` over all
 * suites. The arguments are JSON reports of Vitest; see test-reports.mjs. The failures are repeated here because
 * thousands of lines of output separate them from the end of a run. Exits with 1 if a test failed or was skipped,
 * if a file could not run (it counts as one failed test), or if a report is missing or contains no passed test.
 */
import { basename } from 'node:path'
import { readReport, readTimes } from './test-reports.mjs'

/** Number of slowest files printed per suite. */
const SLOWEST = 10

/** @param {number} seconds @param {string} name */
const row = (seconds, name) => `${seconds.toFixed(1).padStart(8)}  ${name}`

/** @param {string} file */
const printTimes = (file) => {
  const times = readTimes(file, SLOWEST)
  if (times === undefined) return
  console.log(row(times.seconds, `s  ${basename(file, '.json')}`))
  for (const [name, seconds] of times.slowest) console.log(row(seconds, `      ${name}`))
}

/** @param {string} file */
const count = (file) => {
  const report = readReport(file)
  for (const { what, why } of report.failures) console.error(['', `FAILED ${what}`, ...why].join('\n'))
  if (report.passed === 0) console.error(`No test passed, or the run was interrupted: ${basename(file)}`)
  return report
}

const files = process.argv.slice(2)
for (const file of files) printTimes(file)
const runs = files.map(count)
/** @param {'passed' | 'failed' | 'skipped'} outcome */
const sum = (outcome) => runs.reduce((total, run) => total + run[outcome], 0)

console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
const complete = runs.length > 0 && runs.every(({ passed }) => passed > 0)
process.exitCode = complete && sum('failed') + sum('skipped') === 0 ? 0 : 1
