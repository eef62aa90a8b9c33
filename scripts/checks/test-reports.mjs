/** Plain JavaScript without packages, because `.ci/run` uses it under any Node from 20 on. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Test
 * @typedef {{ name: string, status: string, message?: string, assertionResults: Test[] }} TestFile
 * @typedef {Partial<Record<`num${"Passed" | "Pending" | "Todo"}Tests`, number>> & { testResults?: TestFile[] }} Report
 * @typedef {{ what: string, why: string[] }} Failure
 * @typedef {{ seconds: number, files: Record<string, number> }} Times
 */

/** Maximum lines of a failure's reason. */
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
 * Returns the counts and failures of a report; `passed` is 0 if the file is missing, for example after an
 * interrupted run.
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

/**
 * Returns the duration of a suite and its slowest files, or undefined if unknown.
 * @param {string} file the suite's report; its times are in the file `*.times.json` beside it
 * @param {number} count of the slowest files
 */
export const readTimes = (file, count) => {
  const timesFile = file.replace(/\.json$/, '.times.json')
  if (!existsSync(timesFile)) return undefined
  const { seconds, files } = /** @type {Times} */ (JSON.parse(readFileSync(timesFile, 'utf8')))
  const slowest = Object.entries(files).toSorted(([, one], [, other]) => other - one)
  return { seconds, slowest: slowest.slice(0, count) }
}
