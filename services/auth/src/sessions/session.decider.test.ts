import { event } from '@soko/platform/testing/raw-event.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { given } from '@soko/platform/testing/given.ts'
import { describe, expect, it } from 'vitest'
import {
  endAllSessions,
  endSession,
  MOST_SESSIONS,
  refreshSession,
  signOut,
  startSession,
} from './session.decider.ts'
import { refreshChain, type RefreshChain, sessions } from './session.ts'

const started = (sessionId: string): NewEvent =>
  event('sessions-ada', 'SessionStarted', { userId: 'ada', sessionId, device: 'Firefox on Linux' })
const ended = (sessionId: string): NewEvent =>
  event('sessions-ada', 'SessionEnded', { userId: 'ada', sessionId })
const allEnded = (except?: string): NewEvent =>
  event('sessions-ada', 'SessionsEnded', { userId: 'ada', ...(except !== undefined && { except }) })
const issued = (digest: string, sessionId = 'laptop'): NewEvent =>
  event(`session-${sessionId}`, 'RefreshSecretIssued', { userId: 'ada', sessionId, digest })

const laptop = { userId: 'ada', sessionId: 'laptop', device: 'Firefox on Linux', digest: 'first' }

describe('starting a session', () => {
  it('issues its first secret', () => {
    for (const others of [[], [started('phone')]]) {
      given(sessions, others)
        .when((all) => startSession('active', all, laptop))
        .then(started('laptop'), issued('first'))
    }
  })

  it('ends the oldest session when there are too many', () => {
    const many = Array.from({ length: MOST_SESSIONS }, (_, index) => started(`session${index}`))
    given(sessions, many)
      .when((all) => startSession('active', all, laptop))
      .then(ended('session0'), started('laptop'), issued('first'))
  })

  it('is refused to who is suspended, and to who is not there', () => {
    for (const [status, code] of [
      ['suspended', 'account-suspended'],
      ['erased', 'no-session'],
      ['none', 'no-session'],
    ] as const) {
      given(sessions, [])
        .when((all) => startSession(status, all, laptop))
        .thenRefused(code)
    }
  })
})

describe('using a refresh secret', () => {
  const DAY = 24 * 60 * 60 * 1000
  /** `given` records events a second apart. */
  const time = (count: number): number => Date.UTC(2026, 0, 1) + (count - 1) * 1000
  const live = { live: [{ sessionId: 'laptop', device: '', startedAt: '' }] }
  const use =
    (digest: string, now: number, { status = 'active' as const, all = live } = {}) =>
    (chain: RefreshChain) =>
      refreshSession(status, all, chain, { sessionId: 'laptop', digest, successor: 'next', now })

  const one = [issued('first')]
  const three = [issued('first'), issued('second'), issued('third')]

  it('replaces the newest by its successor', () => {
    given(refreshChain, one)
      .when(use('first', time(1)))
      .then(issued('next'))
    given(refreshChain, three)
      .when(use('third', time(3)))
      .then(issued('next'))
  })

  it.each([
    ['changes nothing for the one just replaced', 'second', 0, []],
    ['changes nothing for the one just replaced, for 60 seconds', 'second', 60_000, []],
    ['ends the session when the one just replaced comes later', 'second', 60_001, [ended('laptop')]],
    ['ends the session when one comes whose successor was used', 'first', 0, [ended('laptop')]],
  ])('%s', (_, digest, after, expected) => {
    given(refreshChain, three)
      .when(use(digest, time(3) + after))
      .then(...expected)
  })

  it('is refused for a secret that was never issued, and changes nothing', () => {
    given(refreshChain, three)
      .when(use('guessed', time(3)))
      .thenRefused('no-session')
  })

  it('is refused 30 days after the last use', () => {
    given(refreshChain, one)
      .when(use('first', time(1) + 30 * DAY))
      .then(issued('next'))
    given(refreshChain, one)
      .when(use('first', time(1) + 30 * DAY + 1))
      .thenRefused('no-session')
    given(refreshChain, three)
      .when(use('first', time(3) + 30 * DAY + 1))
      .thenRefused('no-session')
  })

  it('is refused when the session is over or unknown, or the account may not sign in', () => {
    given(refreshChain, one)
      .when(use('first', time(1), { all: { live: [] } }))
      .thenRefused('no-session')
    given(refreshChain, [])
      .when(use('first', time(1)))
      .thenRefused('no-session')
    for (const status of ['suspended', 'erased', 'none'] as const) {
      given(refreshChain, one)
        .when((chain) =>
          refreshSession(status, live, chain, {
            sessionId: 'laptop',
            digest: 'first',
            successor: 'next',
            now: time(1),
          }),
        )
        .thenRefused('no-session')
    }
  })
})

describe('ending sessions', () => {
  it('ends one of those that are live', () => {
    given(sessions, [started('laptop'), started('phone')])
      .when((all) => endSession(all, 'ada', 'phone'))
      .then(ended('phone'))
  })

  it('is refused for one that is over, or somebody else’s; signing out of it is no fault', () => {
    const past = [started('laptop'), ended('laptop')]
    given(sessions, past)
      .when((all) => endSession(all, 'ada', 'laptop'))
      .thenRefused('not-found')
    given(sessions, past)
      .when((all) => endSession(all, 'ada', 'of-another'))
      .thenRefused('not-found')
    given(sessions, past)
      .when((all) => signOut(all, 'ada', 'laptop'))
      .thenNothing()
  })

  it('ends all at once, save one perhaps', () => {
    given(sessions, [])
      .when(() => endAllSessions('ada'))
      .then(allEnded())
    given(sessions, [started('laptop'), started('phone'), allEnded('phone')])
      .when((all) => [...signOut(all, 'ada', 'laptop'), ...signOut(all, 'ada', 'phone')])
      .then(ended('phone'))
    given(sessions, [started('laptop'), allEnded()])
      .when((all) => signOut(all, 'ada', 'laptop'))
      .thenNothing()
  })

  it('leaves nothing of erased events', () => {
    const erase = (event: NewEvent) => ({
      ...event,
      version: 1,
      position: 2,
      index: 0,
      time: '',
      data: undefined,
    })
    const all = [started('laptop'), ended('laptop'), allEnded()].map(erase)
    expect(all.reduce(sessions.evolve, sessions.initial)).toEqual({ live: [] })
    expect(refreshChain.evolve(undefined, erase(issued('first')))).toBeUndefined()
  })
})
