// @vitest-environment jsdom
import type { SessionCheck } from '@soko/contracts/types/session.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiError, Http } from '../../shared/api/http.ts'
import { createStore } from '../../shared/store/store.ts'
import { createTokens } from '../../shared/api/tokens.ts'
import { hasSignedHint, setSignedHint } from '../../shared/lib/signed-hint.ts'
import { authApi } from './auth.api.ts'
import { checkSession } from '../../shared/session/check-session.ts'
import { syncSession } from './sync-session.ts'
import { selectSession } from '../../shared/store/session.slice.ts'
import { aMember } from '../../shared/testing/a-member.ts'
import { aToken } from './testing/a-token.ts'

/** A server to which the browser sends the session cookie of `userId`. */
const createServer = (userId: string | null) => {
  const server = {
    userId,
    isAway: false,
    username: 'amina',
    asked: [] as string[],
    refetch: async (): Promise<{ data: SessionCheck } | { error: ApiError }> => {
      server.asked.push('refetch')
      if (server.isAway) return { error: { status: 0, code: 'offline', message: 'away' } }
      return {
        data:
          server.userId === null
            ? { user: null }
            : { user: aMember({ _id: server.userId }), token: aToken(server.userId, Date.now()) },
      }
    },
    http: (async ({ path }) => {
      server.asked.push(path)
      if (server.isAway) return { error: { status: 0, code: 'offline', message: 'away' } }
      if (path === '/api/auth/logout') return { data: null }
      const user = aMember({ _id: server.userId ?? 'user-1', username: server.username })
      if (path === '/api/auth/login') return { data: { token: aToken(user._id, Date.now()), ...user } }
      return { data: { user, unread: 2, bookmarked: [], following: [] } }
    }) as Http,
  }
  return server
}

const closing: (() => void)[] = []

const openTab = (server: ReturnType<typeof createServer>) => {
  const { http, refetch } = server
  const tokens = createTokens({
    storage: localStorage,
    locks: undefined,
    written: async () => {},
    refetch,
    now: Date.now,
  })
  const store = createStore({ http, tokens })
  closing.push(syncSession(store, tokens))
  return { store, tokens, session: () => selectSession(store.getState()) }
}

/** The storage event that a change in another tab causes. */
const notifyTabs = () => dispatchEvent(new StorageEvent('storage', { key: 't' }))

const hasSignedLook = () => document.documentElement.hasAttribute('data-signed')

beforeEach(() => {
  localStorage.clear()
  setSignedHint(false)
  document.documentElement.removeAttribute('data-signed')
})
afterEach(() => {
  vi.useRealTimers()
  for (const close of closing.splice(0)) close()
})

describe('the session check at the start', () => {
  it('sends nothing without a token and without the hint', async () => {
    const server = createServer('user-1')
    const { store, session } = openTab(server)
    await store.dispatch(checkSession())
    expect(session().status).toBe('out')
    expect(server.asked).toEqual([])
  })

  it('requests a token by the hint, then the user with personal data', async () => {
    setSignedHint(true)
    const server = createServer('user-1')
    const { store, session } = openTab(server)
    await store.dispatch(checkSession())
    expect(session().user?._id).toBe('user-1')
    expect(server.asked).toEqual(['refetch', '/api/me'])
    expect(localStorage.getItem('t')).not.toBe('')
    expect(hasSignedLook()).toBe(true)
  })

  it('removes the hint and the signed-in look if the session is over', async () => {
    setSignedHint(true)
    document.documentElement.toggleAttribute('data-signed', true)
    const { store, session } = openTab(createServer(null))
    await store.dispatch(checkSession())
    expect(session().status).toBe('out')
    expect(hasSignedLook()).toBe(false)
    expect(hasSignedHint()).toBe(false)
    expect(localStorage.getItem('t')).toBe('')
  })

  it('keeps the state open while the server is unavailable, and retries', async () => {
    localStorage.setItem('t', aToken('user-1', Date.now()))
    const server = createServer('user-1')
    server.isAway = true
    document.documentElement.toggleAttribute('data-signed', true)
    const { store, session } = openTab(server)
    const states: unknown[] = []
    await store.dispatch(
      checkSession(async () => {
        states.push(session())
        expect(hasSignedLook()).toBe(true)
        server.isAway = states.length < 3
      }),
    )
    const open = { status: 'unknown', user: null, isUnreachable: true }
    expect(states).toEqual([open, open, open])
    expect(session().status).toBe('in')
  })
})

describe('two tabs', () => {
  const bothChecked = async (server: ReturnType<typeof createServer>) => {
    const tabs = [openTab(server), openTab(server)] as const
    await Promise.all(tabs.map(async ({ store }) => store.dispatch(checkSession())))
    server.asked.length = 0
    return tabs
  }

  it('are both signed out when one signs out', async () => {
    localStorage.setItem('t', aToken('user-1', Date.now()))
    const [one, two] = await bothChecked(createServer('user-1'))
    expect(two.session().status).toBe('in')
    await one.store.dispatch(authApi.endpoints.logout.initiate())
    expect(localStorage.getItem('t')).toBe('')
    notifyTabs()
    expect(two.session()).toEqual({ status: 'out', user: null })
    expect(one.session()).toEqual({ status: 'out', user: null, ended: 'left' })
    expect(hasSignedLook()).toBe(false)
  })

  it('follow to another user', async () => {
    localStorage.setItem('t', aToken('user-1', Date.now()))
    const server = createServer('user-1')
    const [, two] = await bothChecked(server)
    server.userId = 'user-2'
    localStorage.setItem('t', aToken('user-2', Date.now()))
    dispatchEvent(new Event('pageshow'))
    await vi.waitFor(() => expect(two.session().user?._id).toBe('user-2'))
  })

  it('know whether the session ran out here, where something may be typed', async () => {
    localStorage.setItem('t', aToken('user-1', Date.now()))
    const [one, two] = await bothChecked(createServer('user-1'))
    one.tokens.clear()
    await Promise.resolve()
    notifyTabs()
    expect(one.session()).toEqual({ status: 'out', user: null, ended: 'expired' })
    expect(two.session()).toEqual({ status: 'out', user: null })
  })

  it('refresh the user when shown again, at most once a minute', async () => {
    localStorage.setItem('t', aToken('user-1', Date.now()))
    const server = createServer('user-1')
    const tabs = await bothChecked(server)
    server.username = 'amina_new'
    const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))
    comeBack()
    expect(server.asked).toEqual([])
    vi.setSystemTime(Date.now() + 61_000)
    comeBack()
    comeBack()
    for (const { session } of tabs) {
      await vi.waitFor(() => expect(session().user?.username).toBe('amina_new'))
    }
    expect(server.asked).toEqual(['/api/me', '/api/me'])
  })
})
