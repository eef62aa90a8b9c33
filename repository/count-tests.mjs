/**
 * Prints the failures in JSON reports of Vitest, given as arguments, and then `N passed, N failed, N skipped` over all reports.
 * The failures are repeated here because thousands of lines of output separate them from the end of a run.
 * Exits with 1 if a test failed or was skipped, if a file could not run (it counts as one failed test), or if a report is
 * missing or contains no passed test.
 */
import { basename } from 'node:path'
import { readReport } from './test-reports.mjs'

/** @param {string} file */
const count = (file) => {
  const report = readReport(file)
  for (const { what, why } of report.failures) console.error(['', `FAILED ${what}`, ...why].join('\n'))
  if (report.passed === 0) console.error(`No test passed, or the run was cut off: ${basename(file)}`)
  return report
}

const runs = process.argv.slice(2).map(count)
/** @param {'passed' | 'failed' | 'skipped'} outcome */
const sum = (outcome) => runs.reduce((total, run) => total + run[outcome], 0)

console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
const complete = runs.length > 0 && runs.every(({ passed }) => passed > 0)
process.exitCode = complete && sum('failed') + sum('skipped') === 0 ? 0 : 1
