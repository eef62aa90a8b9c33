import { describe, expect, it } from 'vitest'
import { DEFAULT_CLIENT_LIMITS, readClientLimits } from './client-limits.ts'
import { InvalidEnvironment } from './read-environment.ts'

describe('rate limit settings', () => {
  it.each([
    ['SOKO_SIGN_IN_FAILURES', 'signInFailures'],
    ['SOKO_PASSWORDS_WAITING', 'passwordsWaiting'],
  ] as const)('is read from %s', (name, field) => {
    expect(readClientLimits({ [name]: '777' })).toEqual({ ...DEFAULT_CLIENT_LIMITS, [field]: 777 })
    for (const wrong of ['0', '-1', '1.5', 'many']) {
      expect(() => readClientLimits({ [name]: wrong })).toThrow(InvalidEnvironment)
      expect(() => readClientLimits({ [name]: wrong })).toThrow(name)
    }
  })
})
