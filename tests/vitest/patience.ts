import { vi } from 'vitest'

/**
 * What a test waits for comes when the machine has time, and a second, which is Vitest's own limit, is too little on a busy
 * one. `expect.poll` has a setting for it, `vi.waitFor` has none. In milliseconds.
 */
const PATIENCE = 45_000

const { waitFor } = vi
vi.waitFor = async (check, options = PATIENCE) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: PATIENCE, ...options })
