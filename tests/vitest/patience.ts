import { vi } from 'vitest'

/** In milliseconds, for a busy machine. `vi.waitFor` cannot be configured like `expect.poll`. */
const PATIENCE = 45_000

const { waitFor } = vi
vi.waitFor = async (check, options = PATIENCE) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: PATIENCE, ...options })
