import { vi } from 'vitest'

/**
 * Timeout of polling assertions in milliseconds. Vitest's default of a second is too little on a busy machine.
 * `expect.poll` has a setting for it, `vi.waitFor` has none.
 */
const PATIENCE = 45_000

const { waitFor } = vi
vi.waitFor = async (check, options = PATIENCE) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: PATIENCE, ...options })
