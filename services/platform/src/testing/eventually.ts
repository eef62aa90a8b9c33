import { vi } from 'vitest'

export const eventually = async <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 45_000, interval: 5 })
