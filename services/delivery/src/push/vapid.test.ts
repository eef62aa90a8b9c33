import jwt from 'jsonwebtoken'
import { describe, expect, it } from 'vitest'
import { createVapid } from './vapid.ts'
import { deriveVapidKeys } from './vapid-keys.ts'

const HOUR = 3_600_000
const ORIGIN = 'https://web.push.apple.com'
const keys = deriveVapidKeys(Buffer.alloc(32, 7))

const createAt = () => {
  let now = Date.UTC(2026, 0, 1)
  const vapid = createVapid(keys, { subject: 'mailto:a@soko.example', clock: { now: () => new Date(now) } })
  return {
    vapid,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

describe('the keys of push messages', () => {
  it('are derived from the data key, always in the same way', () => {
    const known = 'BB-VLaDE3YQOJAdvfqmMZBgJWwbrYIlKFef3Z4XQXCT67cFaXbf89RCJbQ0rpvKpdD8KWuK7GInfUemN3a2DngY'
    expect(keys.publicKey).toBe(known)
    expect(keys.privateKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' })
    expect(deriveVapidKeys(Buffer.alloc(32, 8)).publicKey).not.toBe(keys.publicKey)
  })
})

describe('the authorization of push messages', () => {
  it('names the push service and the contact, for 12 hours', () => {
    const { vapid } = createAt()
    const [, token = ''] = /^vapid t=([^,]+), k=/.exec(vapid.authorizationFor(ORIGIN)) ?? []
    expect(vapid.authorizationFor(ORIGIN)).toContain(`, k=${keys.publicKey}`)
    expect(jwt.decode(token, { complete: true })).toMatchObject({
      header: { alg: 'ES256', typ: 'JWT' },
      payload: { aud: ORIGIN, sub: 'mailto:a@soko.example', exp: Date.UTC(2026, 0, 1, 12) / 1_000 },
    })
  })

  it('is signed once per service, and again after 6 hours or when the clock is set back', () => {
    const { vapid, pass } = createAt()
    const first = vapid.authorizationFor(ORIGIN)
    expect(vapid.authorizationFor('https://fcm.googleapis.com')).not.toBe(first)
    pass(6 * HOUR - 1_000)
    expect(vapid.authorizationFor(ORIGIN)).toBe(first)
    pass(1_000)
    const second = vapid.authorizationFor(ORIGIN)
    expect(second).not.toBe(first)
    pass(-HOUR)
    expect(vapid.authorizationFor(ORIGIN)).not.toBe(second)
  })

  it.each(['a@soko.example', 'http://soko.example', 'mailto:', ''])(
    'needs a contact, not "%s"',
    (subject) => {
      const clock = { now: () => new Date() }
      expect(() => createVapid(keys, { subject, clock })).toThrow(TypeError)
    },
  )
})
