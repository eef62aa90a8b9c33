import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRefreshSecrets, digestOf } from './refresh-secrets.ts'
import { refreshSession, startSession } from './session.decider.ts'
import { refreshChain, type RefreshChain, type Sessions, sessions } from './session.ts'

const secrets = createRefreshSecrets(new Uint8Array(32).fill(7))

const startedAt = (now: number) => {
  const secret = secrets.first('laptop')
  let all: Sessions = sessions.initial
  let chain: RefreshChain = refreshChain.initial

  const record = (events: readonly NewEvent[], now: number): void => {
    for (const event of events) {
      const recorded = { ...event, version: 1, position: 2, index: 0, time: new Date(now).toISOString() }
      if (event.stream === 'sessions-ada') all = sessions.evolve(all, recorded)
      else chain = refreshChain.evolve(chain, recorded)
    }
  }
  const command = { userId: 'ada', sessionId: 'laptop', device: '', digest: digestOf(secret) }
  record(startSession('active', all, command), now)

  return {
    first: secret,
    use: (secret: string, now: number): string | undefined => {
      const successor = secrets.successor('laptop', secret)
      try {
        const events = refreshSession('active', all, chain, {
          sessionId: 'laptop',
          digest: digestOf(secret),
          successor: digestOf(successor),
          now,
        })
        record(events, now)
        return events.some(({ type }) => type === 'SessionEnded') ? undefined : successor
      } catch (error) {
        if (error instanceof Refusal) return undefined
        throw error
      }
    },
  }
}

/** `age` 0 is the newest secret, or one that was never issued; `wait` is in milliseconds. */
const uses = fc.array(
  fc.record({
    age: fc.oneof({ weight: 6, arbitrary: fc.nat(1) }, fc.nat(6), fc.constant('foreign' as const)),
    wait: fc.oneof(fc.nat(50_000), fc.nat(100_000)),
  }),
  { maxLength: 40 },
)

describe('the rotation of refresh secrets', () => {
  it('issues one successor for each secret, and ends the session once a secret was copied', () => {
    fc.assert(
      fc.property(uses, (steps) => {
        let now = Date.UTC(2026, 0, 1)
        const session = startedAt(now)
        const issued = [session.first]
        let replacedAt = now
        let over = false
        for (const { age, wait } of steps) {
          now += wait
          const position = age === 'foreign' ? -1 : issued.length - 1 - age
          const secret = issued[position] ?? secrets.first('another session')
          const given = session.use(secret, now)
          const isKnown = issued[position] !== undefined
          if (!isKnown || over) {
            expect(given, 'a foreign secret, or a session that is over').toBeUndefined()
          } else if (age === 0) {
            expect(given).toBeDefined()
            expect(issued, 'a new secret').not.toContain(given)
            issued.push(given!)
            replacedAt = now
          } else if (age === 1 && now - replacedAt <= 60_000) {
            expect(given, 'the same successor again').toBe(issued.at(-1))
          } else {
            expect(given, 'a secret that was copied').toBeUndefined()
            over = true
          }
        }
        if (over) for (const secret of issued) expect(session.use(secret, now)).toBeUndefined()
      }),
      { numRuns: 500 },
    )
  })

  it('derives secrets of 256 bits from session, predecessor and key', () => {
    const other = createRefreshSecrets(new Uint8Array(32).fill(8))
    const made = [
      secrets.first('a'),
      secrets.first('b'),
      secrets.successor('a', secrets.first('a')),
      secrets.successor('b', secrets.first('a')),
      other.first('a'),
    ]
    expect(new Set(made).size).toBe(made.length)
    for (const secret of made) expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  })
})
