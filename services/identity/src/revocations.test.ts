import { describe, expect, it } from 'vitest'
import type { JsonObject } from '@soko/platform/json.ts'
import { createRevocations } from './revocations.ts'

const ann = { userId: 'ann', sessionId: 'phone', role: 'member' } as const
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOON = Date.UTC(2026, 0, 1, 12)

type Told = readonly [position: number, type: string, data: JsonObject, time?: number]

const following = () => {
  let passed = 0
  const revocations = createRevocations(() => passed)
  return {
    ...revocations,
    pass: (minutes: number) => {
      passed += minutes * MINUTE
    },
    hear: ([position, type, data, time = NOON + passed]: Told) => {
      const place = { stream: 'user-ann', version: position, schema: 1, source: 'auth', index: 0 }
      revocations.apply({ ...place, position, type, data, time: new Date(time).toISOString() })
    },
  }
}

const after = (...events: readonly Told[]) => {
  const revocations = following()
  for (const event of events) revocations.hear(event)
  return revocations
}

describe('revocations', () => {
  it('refuse the tokens of an ended session and no other', () => {
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

  it('spare the session that ended the others, until it ends, too', () => {
    const others = [7, 'SessionsEnded', { userId: 'ann', except: 'phone' }] as const
    expect(after([...others]).refuses(ann, 6)).toBe(false)
    expect(after([...others]).refuses({ ...ann, sessionId: 'desk' }, 6)).toBe(true)
    expect(after([...others], [8, 'SessionsEnded', { userId: 'ann' }]).refuses(ann, 6)).toBe(true)
  })

  const session = { userId: 'ann', sessionId: 'phone' }
  const other = { userId: 'ben', sessionId: 'desk' }

  it('keep recent events, and refuse tokens older than forgotten ones', () => {
    const revocations = following()
    revocations.hear([7, 'SessionEnded', session])
    revocations.pass(25)
    revocations.hear([8, 'SessionEnded', other])
    expect(revocations.refuses(ann, 9)).toBe(true)
    revocations.pass(16)
    revocations.hear([9, 'ProfileChanged', { userId: 'ann' }])
    expect(revocations.refuses({ ...ann, ...other }, 9)).toBe(true)
    const cleo = { ...ann, userId: 'cleo', sessionId: 'tablet' }
    expect(revocations.refuses(ann, 6)).toBe(true)
    expect(revocations.refuses(cleo, 6)).toBe(true)
    expect(revocations.refuses(cleo, 7)).toBe(false)
  })

  it.each([
    ['ahead', 2 * HOUR],
    ['years ahead', 9_000 * HOUR],
    ['behind', -2 * HOUR],
  ])('forget nothing after a commit with a clock that is %s', (_, wrong) => {
    const revocations = following()
    revocations.hear([7, 'SessionEnded', session])
    revocations.hear([8, 'SessionsEnded', { userId: 'ben' }, NOON + wrong])
    for (const position of [9, 10]) revocations.hear([position, 'ProfileChanged', {}, NOON + wrong])
    expect(revocations.refuses(ann, 6)).toBe(true)
    expect(revocations.refuses({ ...ann, userId: 'ben' }, 7)).toBe(true)
  })

  it('refuse tokens older than their start position', () => {
    const revocations = following()
    revocations.begin(40)
    expect(revocations.refuses(ann, 39)).toBe(true)
    expect(revocations.refuses(ann, 40)).toBe(false)
    revocations.clear()
    revocations.begin(3)
    expect(revocations.refuses(ann, 39)).toBe(false)
  })
})
