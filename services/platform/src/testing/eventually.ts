import { vi } from 'vitest'

/** Repeats `check` until its expectations hold, for 45 s at most. */
export const eventually = async <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 45_000, interval: 5 })
