import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../event-log/event-log.ts'
import { createRevocations } from './revocations.ts'

const ann = { userId: 'ann', sessionId: 'phone', role: 'member' } as const
const minutes = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 60_000).toISOString()

const after = (...events: readonly [position: number, type: string, data: JsonObject, time?: string][]) => {
  const revocations = createRevocations()
  for (const [position, type, data, time = minutes(0)] of events) {
    const place = { stream: 'user-ann', version: position, schema: 1, source: 'auth', index: 0 }
    revocations.apply({ ...place, position, type, data, time })
  }
  return revocations
}

describe('revocations', () => {
  it('refuse the tokens of an ended session, and of no other', () => {
    const revocations = after([7, 'SessionEnded', { userId: 'ann', sessionId: 'phone' }])
    expect(revocations.refuses(ann, 3)).toBe(true)
    expect(revocations.refuses(ann, 9)).toBe(true)
    expect(revocations.refuses({ ...ann, sessionId: 'desk' }, 3)).toBe(false)
  })

  it.each(['SessionsEnded', 'AccountSuspended', 'RoleChanged', 'PersonErased'])(
    'refuse the tokens made before %s, and none made after',
    (type) => {
      const data = { userId: 'ann', ...(type === 'RoleChanged' && { role: 'admin' }) }
      const revocations = after([7, type, data])
      expect(revocations.refuses(ann, 6)).toBe(true)
      expect(revocations.refuses(ann, 7)).toBe(false)
      expect(revocations.refuses({ ...ann, userId: 'ben' }, 6)).toBe(false)
    },
  )

  it('spare the session that ended the others, until it is ended too', () => {
    const others = [7, 'SessionsEnded', { userId: 'ann', except: 'phone' }] as const
    expect(after([...others]).refuses(ann, 6)).toBe(false)
    expect(after([...others]).refuses({ ...ann, sessionId: 'desk' }, 6)).toBe(true)
    expect(after([...others], [8, 'SessionsEnded', { userId: 'ann' }]).refuses(ann, 6)).toBe(true)
  })

  it('let everyone through on what does not end tokens', () => {
    expect(after([7, 'ProfileChanged', { userId: 'ann', bio: 'x' }]).refuses(ann, 1)).toBe(false)
  })

  it('keep what is recent, and forget what no token can be older than', () => {
    const session = { userId: 'ann', sessionId: 'phone' }
    const later = (minute: number) =>
      after(
        [7, 'SessionEnded', session],
        [8, 'SessionEnded', { userId: 'ben', sessionId: 'b' }, minutes(minute)],
      )
    expect(later(15).refuses(ann, 1)).toBe(true)
    expect(later(41).refuses(ann, 1)).toBe(false)
    expect(later(41).refuses({ ...ann, userId: 'ben', sessionId: 'b' }, 1)).toBe(true)
  })
})
