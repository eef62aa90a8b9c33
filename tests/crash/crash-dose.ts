import { dose } from '../vitest/dose.ts'

/** How often a process is killed: enough for each place in the test once, and in the full dose as long as time allows. */
export const killsOf = (few: number, many: number): number => (dose === 'small' ? few : many)
