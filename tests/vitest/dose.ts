import { execFileSync } from 'node:child_process'

const chosen = process.env['SOKO_DOSE'] ?? 'small'
if (chosen !== 'small' && chosen !== 'full') {
  throw new Error(`SOKO_DOSE must be "small" or "full", not "${chosen}".`)
}

/** Extent of a randomised suite: `small` in `.ci/run`, with a fixed seed; `full` if SOKO_DOSE says so. */
export const dose: 'small' | 'full' = chosen

/** Fixed in the small dose. SOKO_SEED repeats a run of the full dose. */
export const seed = Number(process.env['SOKO_SEED'] ?? (dose === 'small' ? 7 : Date.now() % 100_000))

/** Returns the commit's hash, which selects tests of the small dose. Empty without git. */
export const commit = (): string => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' })
  } catch {
    return ''
  }
}
