/**
 * Counts the tests in JSON reports of Vitest, given as arguments, and prints `N passed, N failed, N skipped` over all.
 * Fails when a test failed or was skipped, and when a report is missing or has no test that passed.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * @typedef {Partial<Record<`num${"Passed" | "Failed" | "Pending" | "Todo"}Tests`, number>>} Counts
 */

/** @param {string} file a report; a run that was cut off leaves none */
const count = (file) => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const counts = /** @type {Counts} */ (JSON.parse(text || '{}'))
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = counts
  if (numPassedTests === 0) console.error(`No test passed, or the run was cut off: ${basename(file)}`)
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

const runs = process.argv.slice(2).map(count)
/** @param {'passed' | 'failed' | 'skipped'} outcome */
const sum = (outcome) => runs.reduce((total, run) => total + run[outcome], 0)

console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
const complete = runs.length > 0 && runs.every(({ passed }) => passed > 0)
process.exitCode = complete && sum('failed') + sum('skipped') === 0 ? 0 : 1
