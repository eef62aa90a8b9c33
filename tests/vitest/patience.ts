import { vi } from 'vitest'

/**
 * Timeout of polling assertions in milliseconds. Vitest's default of one second is too short for a busy
 * machine. `expect.poll` can be configured, but `vi.waitFor` cannot.
 */
const PATIENCE = 45_000

const { waitFor } = vi
vi.waitFor = async (check, options = PATIENCE) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: PATIENCE, ...options })
