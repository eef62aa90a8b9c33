import type { SessionCheck } from '@soko/contracts/types/session.ts'
import { describe, expect, it } from 'vitest'
import { aMember } from '../testing/a-member.ts'
import { aToken } from '../../account/sign-in/testing/a-token.ts'
import { createBrowserHttp } from './browser-http.ts'
import type { ApiError, ApiRequest } from './http.ts'
import type { Sent } from './send.ts'
import { createTokens } from './tokens.ts'

const START = Date.parse('2025-11-08T10:00:00Z')

const refusal = (status: number, code: string, other: Partial<ApiError> = {}): Sent => ({
  error: { status, code, message: `${code}.`, ...other },
})
const expired = refusal(401, 'token-expired')
const done: Sent = { data: 'done' }

/** A browser with a token of this age in minutes, and a server that gives these answers, in turn. */
const aBrowser = (answers: readonly Sent[], { age = 0, session = 'there' } = {}) => {
  const old = age < 0 ? '' : aToken('user-1', START - age * 60_000)
  const kept = new Map([['t', old]])
  const fresh = aToken('user-1', START, 'fresh')
  const sent: { readonly path: string; readonly token: string | null }[] = []
  const waited: number[] = []
  const tokens = createTokens({
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) },
    locks: navigator.locks,
    written: async () => {},
    now: () => START,
    refetch: async (): Promise<{ data: SessionCheck } | { error: ApiError }> => {
      sent.push({ path: 'refetch', token: null })
      if (session === 'away') return { error: { status: 0, code: 'offline', message: 'offline.' } }
      return { data: session === 'over' ? { user: null } : { user: aMember(), token: fresh } }
    },
  })
  const http = createBrowserHttp(
    tokens,
    async ({ path }, token) => {
      sent.push({ path, token })
      return answers[sent.filter((one) => one.path !== 'refetch').length - 1] ?? done
    },
    async (milliseconds) => {
      waited.push(milliseconds)
    },
  )
  return { http, sent, waited, tokens, old, fresh }
}

const read: ApiRequest = { path: '/api/x' }
const command: ApiRequest = { path: '/api/x', method: 'POST' }

describe('requests of a browser', () => {
  it('carry the token, or none when signed out', async () => {
    const member = aBrowser([])
    expect(await member.http(read)).toEqual(done)
    expect(member.sent).toEqual([{ path: '/api/x', token: member.old }])
    const visitor = aBrowser([], { age: -1 })
    await visitor.http(read)
    expect(visitor.sent).toEqual([{ path: '/api/x', token: null }])
  })

  it('wait for a new token when theirs is about to run out', async () => {
    const { http, sent, fresh } = aBrowser([], { age: 14.6 })
    expect(await http(command)).toEqual(done)
    expect(sent).toEqual([
      { path: 'refetch', token: null },
      { path: '/api/x', token: fresh },
    ])
  })

  it('are repeated with a new token, once', async () => {
    const { http, sent, old, fresh } = aBrowser([expired])
    expect(await http(command)).toEqual(done)
    expect(sent.map(({ token }) => token)).toEqual([old, null, fresh])
    const refused = aBrowser([expired, expired])
    expect(await refused.http(command)).toEqual(expired)
    expect(refused.sent).toHaveLength(3)
  })

  it('give the refusal when nobody is signed in any more', async () => {
    const ended = refusal(401, 'session-ended')
    const { http, tokens } = aBrowser([ended], { session: 'over' })
    expect(await http(command)).toEqual(ended)
    expect(tokens.current()).toBeNull()
  })

  it('say that the server is away rather than that the session is over', async () => {
    const { http, tokens, old } = aBrowser([expired], { session: 'away' })
    expect(await http(command)).toMatchObject({ error: { status: 0 } })
    expect(tokens.current()).toBe(old)
  })

  it('are not repeated for a wrong password', async () => {
    const wrong = refusal(401, 'wrong-credentials')
    const { http, sent } = aBrowser([wrong])
    expect(await http(command)).toEqual(wrong)
    expect(sent).toHaveLength(1)
  })

  it('are asked again, twice, when the server put a read off', async () => {
    const busy = refusal(503, 'busy', { retryAfter: 2 })
    const { http, sent, waited } = aBrowser([busy, busy])
    expect(await http(read)).toEqual(done)
    expect(waited).toEqual([2000, 2000])
    expect(sent).toHaveLength(3)
    expect(await aBrowser([busy, busy, busy]).http(read)).toEqual(busy)
  })

  it('are not asked again when they are commands, or when the wait is long', async () => {
    const busy = refusal(503, 'busy', { retryAfter: 1 })
    expect(await aBrowser([busy]).http(command)).toEqual(busy)
    const muchLater = refusal(429, 'too-many-requests', { retryAfter: 60 })
    expect(await aBrowser([muchLater]).http(read)).toEqual(muchLater)
  })

  it('stop when they are given up', async () => {
    const { http, sent } = aBrowser([refusal(503, 'busy', { retryAfter: 1 })])
    const controller = new AbortController()
    const answer = http(read, controller.signal)
    controller.abort()
    expect(await answer).toMatchObject({ error: { status: 0 } })
    expect(sent.length).toBeLessThan(2)
  })

  it('neither renew nor wait for a token when they begin or end the session', async () => {
    const { http, sent, old } = aBrowser([expired], { age: 20 })
    expect(await http({ path: '/api/auth/logout', method: 'POST', changesSession: true })).toEqual(expired)
    expect(sent).toEqual([{ path: '/api/auth/logout', token: old }])
  })
})
