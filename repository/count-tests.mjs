/**
 * Counts the tests in JSON reports of Vitest, given as arguments, and prints `N passed, N failed, N skipped` over all; before
 * that, it repeats what failed and why, because thousands of lines lie between a failure and the end, where people look
 * first.
 * Fails when a test failed or was skipped, when a file could not be run (it counts as a test that failed), and when a report
 * is missing or has no test that passed.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Test
 * @typedef {{ name: string, status: string, message?: string, assertionResults: Test[] }} TestFile
 * @typedef {Partial<Record<`num${"Passed" | "Pending" | "Todo"}Tests`, number>> & { testResults?: TestFile[] }} Report
 */

/** In lines, of each reason. */
const LONGEST_REASON = 12

/** What failed in a file: its tests, or all of it. @param {TestFile} file */
const failuresOf = ({ name, status, message, assertionResults }) => {
  const tests = assertionResults.filter((test) => test.status === 'failed')
  /** @type {Omit<Test, 'status'>[]} */
  const all = tests.length === 0 && status === 'failed' ? [{ fullName: message ?? '' }] : tests
  return all.map(({ fullName, failureMessages = [] }) => ({
    what: `${relative(process.cwd(), name)}: ${fullName}`,
    why: failureMessages.map((reason) => reason.split('\n').slice(0, LONGEST_REASON).join('\n')),
  }))
}

/** @param {string} file a report; a run that was cut off leaves none */
const count = (file) => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const report = /** @type {Report} */ (JSON.parse(text || '{}'))
  const { numPassedTests = 0, numPendingTests = 0, numTodoTests = 0, testResults = [] } = report
  const failures = testResults.flatMap(failuresOf)
  for (const { what, why } of failures) console.error(['', `FAILED ${what}`, ...why].join('\n'))
  if (numPassedTests === 0) console.error(`No test passed, or the run was cut off: ${basename(file)}`)
  return { passed: numPassedTests, failed: failures.length, skipped: numPendingTests + numTodoTests }
}

const runs = process.argv.slice(2).map(count)
/** @param {'passed' | 'failed' | 'skipped'} outcome */
const sum = (outcome) => runs.reduce((total, run) => total + run[outcome], 0)

console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
const complete = runs.length > 0 && runs.every(({ passed }) => passed > 0)
process.exitCode = complete && sum('failed') + sum('skipped') === 0 ? 0 : 1
