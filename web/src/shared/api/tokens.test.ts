import type { SessionCheck } from '@soko/contracts/types/session.ts'
import { describe, expect, it } from 'vitest'
import { aMember } from '../testing/a-member.ts'
import { aToken } from '../../account/sign-in/testing/a-token.ts'
import type { ApiError } from './http.ts'
import { ownerOf } from '../lib/token-claims.ts'
import { createTokens, type Tokens } from './tokens.ts'

const MINUTE = 60_000
const START = Date.parse('2025-11-08T10:00:00Z')

type Check = { readonly data: SessionCheck } | { readonly error: ApiError }

/** A browser whose tabs share local storage and real Web Locks. */
const aBrowser = (check?: (count: number) => Check | Promise<Check>) => {
  const stored = new Map<string, string>()
  const browser = {
    stored,
    time: START,
    /** In milliseconds: the browser's clock minus the server's. */
    ahead: 0,
    checks: 0,
    /** A tab that is `behind` sees other tabs' writes to the storage late. */
    tab: (that: 'with locks' | 'without locks' | 'behind' = 'with locks'): Tokens => {
      let seen = that === 'behind' ? new Map(stored) : stored
      return createTokens({
        storage: { getItem: (key) => seen.get(key) ?? null, setItem: (key, value) => stored.set(key, value) },
        locks: that === 'without locks' ? undefined : navigator.locks,
        written: async () => {
          seen = stored
        },
        now: () => browser.time + browser.ahead,
        refetch: async () => {
          browser.checks += 1
          const count = browser.checks
          await new Promise((resolve) => {
            setTimeout(resolve, 5)
          })
          return (
            check?.(count) ?? { data: { user: aMember(), token: aToken('user-1', browser.time, `${count}`) } }
          )
        },
      })
    },
  }
  return browser
}

const signedOut: Check = { data: { user: null } }

describe('createTokens', () => {
  it('renews once for all tabs and all requests', async () => {
    const browser = aBrowser()
    const [one, two] = [browser.tab(), browser.tab()]
    const old = aToken('user-1', START - 20 * MINUTE)
    browser.stored.set('t', old)
    const renewals = await Promise.all([one, one, two, two].map(async (tab) => tab.renew(old)))
    expect(browser.checks).toBe(1)
    expect(new Set(renewals.map(({ token }) => token))).toEqual(new Set([one.current()]))
  })

  it('renews once even if a tab sees another’s write late', async () => {
    const browser = aBrowser()
    const old = aToken('user-1', START - 20 * MINUTE)
    browser.stored.set('t', old)
    const [one, two] = [browser.tab(), browser.tab('behind')]
    const [first, second] = await Promise.all([one.renew(old), two.renew(old)])
    expect(browser.checks).toBe(1)
    expect(second).toEqual(first)
  })

  it('counts a user without an id as signed out', async () => {
    const browser = aBrowser(() => ({ data: { user: aMember({ _id: '' }), token: aToken('', START) } }))
    expect(await browser.tab().renew(null)).toEqual({ token: null })
    expect(browser.stored.get('t')).toBe('')
  })

  it('does not overwrite a sign-in or sign-out during a renewal', async () => {
    const browser = aBrowser()
    const [one, two] = [browser.tab(), browser.tab()]
    const old = aToken('user-1', START)
    one.set(old)
    const renewing = one.renew(old)
    two.clear()
    expect(await renewing).toEqual({ token: null })
    expect(browser.stored.get('t')).toBe('')
  })

  it('does not renew during a sign-in', async () => {
    const browser = aBrowser(() => signedOut)
    const [one, two] = [browser.tab(), browser.tab()]
    const signedIn = aToken('user-1', START)
    const signingIn = one.withLock(async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, 20)
      })
      one.set(signedIn)
    })
    expect(await two.renew(null)).toEqual({ token: signedIn })
    await signingIn
    expect(browser.checks).toBe(0)
  })

  it('does not renew at every request if the clock is wrong', async () => {
    const browser = aBrowser()
    browser.ahead = 60 * MINUTE
    const tab = browser.tab()
    browser.stored.set('t', aToken('user-1', START))
    await tab.validFor(MINUTE)
    await tab.validFor(MINUTE)
    await tab.validFor(MINUTE)
    expect(browser.checks).toBe(1)
  })

  it('reads the owner of a token, and null from an invalid one', () => {
    expect(ownerOf(aToken('user-1', START))).toBe('user-1')
    expect(ownerOf('nonsense')).toBeNull()
    expect(ownerOf(null)).toBeNull()
  })
})
