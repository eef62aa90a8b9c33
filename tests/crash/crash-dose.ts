import { dose } from '../vitest/dose.ts'

/** `few` must be enough for one kill at each place in the test where a process may be killed. */
export const killsOf = (few: number, many: number): number => (dose === 'small' ? few : many)
