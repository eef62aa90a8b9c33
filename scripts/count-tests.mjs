/**
 * Counts the tests in JSON reports of Vitest, given as arguments, and prints `N passed, N failed, N skipped` over all; before
 * it, once more, what failed and why: thousands of lines lie between a failure and the end, where one looks first.
 * Fails when a test failed or was skipped, and when a report is missing or has no test that passed.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Test
 * @typedef {{ name: string, status: string, message?: string, assertionResults: Test[] }} TestFile
 * @typedef {Partial<Record<`num${"Passed" | "Failed" | "Pending" | "Todo"}Tests`, number>> & { testResults?: TestFile[] }} Report
 */

/** @param {TestFile[]} files */
const printFailures = (files) => {
  for (const { name, status, message, assertionResults } of files) {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const unread = status === 'failed' && failed.length === 0
    for (const { fullName, failureMessages = [] } of unread ? [{ fullName: message ?? '' }] : failed) {
      console.error(`\nFAILED ${relative(process.cwd(), name)}: ${fullName}`)
      for (const reason of failureMessages) console.error(reason.split('\n').slice(0, 12).join('\n'))
    }
  }
}

/** @param {string} file a report; a run that was cut off leaves none */
const count = (file) => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const report = /** @type {Report} */ (JSON.parse(text || '{}'))
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
    numTodoTests = 0,
    testResults = [],
  } = report
  printFailures(testResults)
  if (numPassedTests === 0) console.error(`No test passed, or the run was cut off: ${basename(file)}`)
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

const runs = process.argv.slice(2).map(count)
/** @param {'passed' | 'failed' | 'skipped'} outcome */
const sum = (outcome) => runs.reduce((total, run) => total + run[outcome], 0)

console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
const complete = runs.length > 0 && runs.every(({ passed }) => passed > 0)
process.exitCode = complete && sum('failed') + sum('skipped') === 0 ? 0 : 1
