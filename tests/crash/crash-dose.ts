import { dose } from '../vitest/dose.ts'

/** Returns the number of kills by dose. `few` must be enough for each place where the test may kill. */
export const killsOf = (few: number, many: number): number => (dose === 'small' ? few : many)
