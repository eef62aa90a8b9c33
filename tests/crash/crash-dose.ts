import { dose } from '../vitest/dose.ts'

/** Returns how often to kill a process: at least once at each place in the test. */
export const killsOf = (few: number, many: number): number => (dose === 'small' ? few : many)
