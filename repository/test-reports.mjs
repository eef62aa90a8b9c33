/** Reads JSON reports of Vitest. Plain JavaScript without packages: `.ci/run` uses it under any Node from 20 on. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * Times are in milliseconds since 1970.
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Test
 * @typedef {{ name: string, status: string, message?: string, startTime?: number, endTime?: number, assertionResults: Test[] }} TestFile
 * @typedef {Partial<Record<`num${"Passed" | "Pending" | "Todo"}Tests`, number>> & { startTime?: number, testResults?: TestFile[] }} Report
 * @typedef {{ what: string, why: string[] }} Failure
 */

/** The longest reason of a failure, in lines. */
const LONGEST_REASON = 12

/** Returns the failed tests of a file, or the file itself if it could not run. @param {TestFile} file @returns {Failure[]} */
const failuresOf = ({ name, status, message, assertionResults }) => {
  const tests = assertionResults.filter((test) => test.status === 'failed')
  /** @type {Omit<Test, 'status'>[]} */
  const all = tests.length === 0 && status === 'failed' ? [{ fullName: message ?? '' }] : tests
  return all.map(({ fullName, failureMessages = [] }) => ({
    what: `${relative(process.cwd(), name)}: ${fullName}`,
    why: failureMessages.map((reason) => reason.split('\n').slice(0, LONGEST_REASON).join('\n')),
  }))
}

/**
 * Returns the counts and failures of a report; `passed` is 0 if the file is missing, as after a run that was cut off.
 * @param {string} file
 */
export const readReport = (file) => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const report = /** @type {Report} */ (JSON.parse(text || '{}'))
  const { numPassedTests = 0, numPendingTests = 0, numTodoTests = 0, testResults = [] } = report
  const failures = testResults.flatMap(failuresOf)
  return {
    passed: numPassedTests,
    failed: failures.length,
    skipped: numPendingTests + numTodoTests,
    failures,
  }
}
