/**
 * Counts the tests in a JSON report of Vitest, given as the argument, and prints `N passed, N failed, N skipped`.
 * Fails when a test failed or was skipped, and when there was none.
 */
import { readFileSync } from 'node:fs'

/**
 * @typedef {Partial<Record<`num${"Passed" | "Failed" | "Pending" | "Todo"}Tests`, number>>} Counts
 */

const counts = /** @type {Counts} */ (JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8') || '{}'))
const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = counts
const skipped = numPendingTests + numTodoTests

console.log(`${numPassedTests} passed, ${numFailedTests} failed, ${skipped} skipped`)
process.exitCode = numPassedTests > 0 && numFailedTests + skipped === 0 ? 0 : 1
