import { event } from '@soko/platform/testing/raw-event.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { erased, whenOf } from '@soko/platform/testing/given.ts'
import { describe, expect, it } from 'vitest'
import {
  endAllSessions,
  endSession,
  MOST_SESSIONS,
  refreshSession,
  signOut,
  startSession,
} from './session.decider.ts'
import { refreshChain, type RefreshChain, type Sessions, sessions } from './session.ts'

const whenRefreshing = whenOf(refreshChain)

const when = whenOf(sessions)

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
      when(others, (all) => startSession('active', all, laptop)).then(started('laptop'), issued('first'))
    }
  })

  it('ends the oldest session when there are too many', () => {
    const many = Array.from({ length: MOST_SESSIONS }, (_, index) => started(`session${index}`))
    when(many, (all) => startSession('active', all, laptop)).then(
      ended('session0'),
      started('laptop'),
      issued('first'),
    )
  })

  it('is refused to suspended and unknown users', () => {
    for (const [status, code] of [
      ['suspended', 'account-suspended'],
      ['erased', 'no-session'],
      ['none', 'no-session'],
    ] as const) {
      when([], (all) => startSession(status, all, laptop)).thenRefused(code)
    }
  })
})

describe('using a refresh secret', () => {
  const DAY = 24 * 60 * 60 * 1000
  /** `given` records events one second apart. */
  const time = (count: number): number => Date.UTC(2026, 0, 1) + (count - 1) * 1000
  const live = { live: [{ sessionId: 'laptop', device: '', startedAt: '' }] }
  const use =
    (
      digest: string,
      now: number,
      all: Sessions = live,
      status: Parameters<typeof refreshSession>[0] = 'active',
    ) =>
    (chain: RefreshChain) =>
      refreshSession(status, all, chain, { sessionId: 'laptop', digest, successor: 'next', now })

  const one = [issued('first')]
  const three = [issued('first'), issued('second'), issued('third')]

  it('replaces the newest with its successor', () => {
    whenRefreshing(one, use('first', time(1))).then(issued('next'))
    whenRefreshing(three, use('third', time(3))).then(issued('next'))
  })

  it.each([
    ['changes nothing for the one just replaced', 'second', 0, []],
    ['changes nothing for the one just replaced, for 60 seconds', 'second', 60_000, []],
    ['ends the session when the one just replaced comes later', 'second', 60_001, [ended('laptop')]],
    ['ends the session when one comes whose successor was used', 'first', 0, [ended('laptop')]],
  ])('%s', (_, digest, after, expected) => {
    whenRefreshing(three, use(digest, time(3) + after)).then(...expected)
  })

  it('is refused for a secret that was never issued, and changes nothing', () => {
    whenRefreshing(three, use('guessed', time(3))).thenRefused('no-session')
  })

  it('is refused 30 days after the last use', () => {
    whenRefreshing(one, use('first', time(1) + 30 * DAY)).then(issued('next'))
    whenRefreshing(one, use('first', time(1) + 30 * DAY + 1)).thenRefused('no-session')
    whenRefreshing(three, use('first', time(3) + 30 * DAY + 1)).thenRefused('no-session')
  })

  it('is refused when the session is over or unknown, or the account may not sign in', () => {
    whenRefreshing(one, use('first', time(1), { live: [] })).thenRefused('no-session')
    whenRefreshing([], use('first', time(1))).thenRefused('no-session')
    for (const status of ['suspended', 'erased', 'none'] as const) {
      whenRefreshing(one, use('first', time(1), live, status)).thenRefused('no-session')
    }
  })
})

describe('ending sessions', () => {
  it('ends a live session', () => {
    when([started('laptop'), started('phone')], (all) => endSession(all, 'ada', 'phone')).then(ended('phone'))
  })

  it('is refused for an ended session or one of another user; signing out of it is allowed', () => {
    const past = [started('laptop'), ended('laptop')]
    when(past, (all) => endSession(all, 'ada', 'laptop')).thenRefused('not-found')
    when(past, (all) => endSession(all, 'ada', 'of-another')).thenRefused('not-found')
    when(past, (all) => signOut(all, 'ada', 'laptop')).thenNothing()
  })

  it('ends all sessions, with an optional exception', () => {
    when([], () => endAllSessions('ada')).then(allEnded())
    when([started('laptop'), started('phone'), allEnded('phone')], (all) => [
      ...signOut(all, 'ada', 'laptop'),
      ...signOut(all, 'ada', 'phone'),
    ]).then(ended('phone'))
    when([started('laptop'), allEnded()], (all) => signOut(all, 'ada', 'laptop')).thenNothing()
  })

  it('ignores erased events', () => {
    const all = [started('laptop'), ended('laptop'), allEnded()].map(erased)
    when(all, (state) => signOut(state, 'ada', 'laptop')).thenNothing()
    whenRefreshing([erased(issued('first'))], (chain) => {
      expect(chain).toBeUndefined()
      return []
    }).thenNothing()
  })
})
