import type { SessionCheck } from '@soko/contracts/types/session.ts'
import { describe, expect, it } from 'vitest'
import { aMember } from '../testing/a-member.ts'
import { aToken } from '../../account/sign-in/testing/a-token.ts'
import { createBrowserHttp } from './browser-http.ts'
import type { ApiError, ApiRequest } from './http.ts'
import type { SendResult } from './send.ts'
import { createTokens } from './tokens.ts'

const START = Date.parse('2025-11-08T10:00:00Z')

const refusal = (status: number, code: string, other: Partial<ApiError> = {}): SendResult => ({
  error: { status, code, message: `${code}.`, ...other },
})
const expired = refusal(401, 'token-expired')
const done: SendResult = { data: 'done' }

const aBrowser = (answers: readonly SendResult[], { age = 0, session = 'there' } = {}) => {
  const old = age < 0 ? '' : aToken('user-1', START - age * 60_000)
  const storage = new Map([['t', old]])
  const fresh = aToken('user-1', START, 'fresh')
  const sent: { readonly path: string; readonly token: string | null }[] = []
  const waited: number[] = []
  const tokens = createTokens({
    storage: { getItem: (key) => storage.get(key) ?? null, setItem: (key, value) => storage.set(key, value) },
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

describe('createBrowserHttp', () => {
  it('sends the token, or none for visitors', async () => {
    const member = aBrowser([])
    expect(await member.http(read)).toEqual(done)
    expect(member.sent).toEqual([{ path: '/api/x', token: member.old }])
    const visitor = aBrowser([], { age: -1 })
    await visitor.http(read)
    expect(visitor.sent).toEqual([{ path: '/api/x', token: null }])
  })

  it('renews a token that is about to expire first', async () => {
    const { http, sent, fresh } = aBrowser([], { age: 14.6 })
    expect(await http(command)).toEqual(done)
    expect(sent).toEqual([
      { path: 'refetch', token: null },
      { path: '/api/x', token: fresh },
    ])
  })

  it('repeats a request once with a new token', async () => {
    const { http, sent, old, fresh } = aBrowser([expired])
    expect(await http(command)).toEqual(done)
    expect(sent.map(({ token }) => token)).toEqual([old, null, fresh])
    const refused = aBrowser([expired, expired])
    expect(await refused.http(command)).toEqual(expired)
    expect(refused.sent).toHaveLength(3)
  })

  it('returns the 401 if the session is over', async () => {
    const ended = refusal(401, 'session-ended')
    const { http, tokens } = aBrowser([ended], { session: 'over' })
    expect(await http(command)).toEqual(ended)
    expect(tokens.current()).toBeNull()
  })

  it('reports an unreachable server instead of the end of the session', async () => {
    const { http, tokens, old } = aBrowser([expired], { session: 'away' })
    expect(await http(command)).toMatchObject({ error: { status: 0 } })
    expect(tokens.current()).toBe(old)
  })

  it('does not repeat a request with a wrong password', async () => {
    const wrong = refusal(401, 'wrong-credentials')
    const { http, sent } = aBrowser([wrong])
    expect(await http(command)).toEqual(wrong)
    expect(sent).toHaveLength(1)
  })

  it('retries a GET with Retry-After twice', async () => {
    const busy = refusal(503, 'busy', { retryAfter: 2 })
    const { http, sent, waited } = aBrowser([busy, busy])
    expect(await http(read)).toEqual(done)
    expect(waited).toEqual([2000, 2000])
    expect(sent).toHaveLength(3)
    expect(await aBrowser([busy, busy, busy]).http(read)).toEqual(busy)
  })

  it('does not retry commands, nor after a long Retry-After', async () => {
    const busy = refusal(503, 'busy', { retryAfter: 1 })
    expect(await aBrowser([busy]).http(command)).toEqual(busy)
    const muchLater = refusal(429, 'too-many-requests', { retryAfter: 60 })
    expect(await aBrowser([muchLater]).http(read)).toEqual(muchLater)
  })

  it('stops when aborted', async () => {
    const { http, sent } = aBrowser([refusal(503, 'busy', { retryAfter: 1 })])
    const controller = new AbortController()
    const answer = http(read, controller.signal)
    controller.abort()
    expect(await answer).toMatchObject({ error: { status: 0 } })
    expect(sent.length).toBeLessThan(2)
  })

  it('does not renew the token for requests that begin or end the session', async () => {
    const { http, sent, old } = aBrowser([expired], { age: 20 })
    expect(await http({ path: '/api/auth/logout', method: 'POST', changesSession: true })).toEqual(expired)
    expect(sent).toEqual([{ path: '/api/auth/logout', token: old }])
  })
})
