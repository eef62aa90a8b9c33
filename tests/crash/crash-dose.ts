import { dose } from '../vitest/dose.ts'

/** The numbers that a run draws: the same in every small dose; SOKO_SEED repeats a run of the full dose. */
export const crashSeed = (): number =>
  Number(process.env['SOKO_SEED'] ?? (dose === 'small' ? 7 : Date.now() % 100_000))

/** How often a process is killed: enough for each place in the test once, and in the full dose as long as time allows. */
export const killsOf = (few: number, many: number): number => (dose === 'small' ? few : many)
