/**
 * Sums JSON reports of Vitest, and repeats the failures, which thousands of lines separate from a run's end.
 * Exits with 1 if a test failed or was skipped, a file could not run, or a report is missing or empty.
 */
import { basename } from 'node:path'
import { readReport, readTimes } from './test-reports.mjs'

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
