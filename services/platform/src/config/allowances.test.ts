import { describe, expect, it } from 'vitest'
import { DEFAULT_ALLOWANCES, readAllowances } from './allowances.ts'
import { InvalidEnvironment } from './read-environment.ts'

describe('rate limit settings', () => {
  it('default to the values in API.md', () => {
    expect(DEFAULT_ALLOWANCES.signInFailures).toBe(5)
    expect(readAllowances({ SOKO_SIGN_IN_FAILURES: '' })).toEqual(DEFAULT_ALLOWANCES)
  })

  it.each([
    ['SOKO_SIGN_IN_FAILURES', 'signInFailures'],
    ['SOKO_PASSWORDS_WAITING', 'passwordsWaiting'],
  ] as const)('is read from %s', (name, field) => {
    expect(readAllowances({ [name]: '777' })).toEqual({ ...DEFAULT_ALLOWANCES, [field]: 777 })
    for (const wrong of ['0', '-1', '1.5', 'many']) {
      expect(() => readAllowances({ [name]: wrong })).toThrow(InvalidEnvironment)
      expect(() => readAllowances({ [name]: wrong })).toThrow(name)
    }
  })
})
