import { generateKeyPairSync } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '@soko/platform/json.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { createLocalKeySource, type Jwk } from './key-source.ts'
import { createRevocations } from './revocations.ts'
import { type AccessGrant, createTokenVerifier, signAccessToken } from './tokens.ts'

const keyPair = (kid: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { kid, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid } }
}
const one = keyPair('one')
const two = keyPair('two')
const names = { issuer: 'soko-auth', audience: 'soko' }
const ann: AccessGrant = { userId: 'ann', sessionId: 'phone', role: 'member', asOf: 5 }
const actor = { userId: 'ann', sessionId: 'phone', role: 'member' }

const setUp = (published: readonly Jwk[] | Error = [one.jwk]) => {
  let time = Date.UTC(2026, 0, 1)
  let keys = published
  let fetches = 0
  const clock = { now: () => new Date(time) }
  const revocations = createRevocations()
  const verifier = createTokenVerifier({
    names,
    clock,
    revocations,
    keys: createLocalKeySource(() => {
      fetches += 1
      if (keys instanceof Error) throw keys
      return keys
    }),
  })
  return {
    verify: verifier.verify,
    sign: (key = one, grant: Partial<AccessGrant> = {}) =>
      signAccessToken(key, { ...ann, ...grant }, names, clock),
    pass: (seconds: number) => {
      time += seconds * 1_000
    },
    publish: (next: readonly Jwk[]) => {
      keys = next
    },
    fetches: () => fetches,
    tell: (position: number, type: string, data: JsonObject) => {
      const event = {
        source: 'auth',
        stream: 'user-ann',
        version: 1,
        schema: 1,
        index: 0,
        type,
        data,
        position,
      }
      revocations.apply({ ...event, time: clock.now().toISOString() })
    },
  }
}

describe('an access token', () => {
  it('identifies the user for 15 minutes', async () => {
    const { verify, sign, pass } = setUp()
    const token = sign()
    expect(await verify(token)).toEqual(actor)
    pass(15 * 60 - 1)
    expect(await verify(token)).toEqual(actor)
    pass(1)
    expect(await verify(token)).toBeUndefined()
  })

  it('must be signed with ES256 and a key of auth', async () => {
    const { verify, sign } = setUp()
    const claims = { sub: 'ann', sid: 'phone', role: 'admin', pos: 5, iss: names.issuer, aud: names.audience }
    const header = { keyid: 'one', expiresIn: 600 } as const
    const [head = '', payload = ''] = sign().split('.')
    const forged = [
      sign({ ...two, kid: 'one' }),
      jwt.sign(claims, null, { ...header, algorithm: 'none' }),
      jwt.sign(claims, JSON.stringify(one.jwk), { ...header, algorithm: 'HS256' }),
      `${head}.${payload}.`,
      `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${sign().split('.')[2]}`,
    ]
    for (const token of forged) expect(await verify(token)).toBeUndefined()
  })

  it('must have this issuer and audience', async () => {
    const { verify } = setUp()
    const clock = { now: () => new Date(Date.UTC(2026, 0, 1)) }
    for (const other of [{ issuer: 'x' }, { audience: 'x' }]) {
      expect(await verify(signAccessToken(one, ann, { ...names, ...other }, clock))).toBeUndefined()
    }
  })

  it.each(['', '..', 'a.b.c', 'e30.e30.e30', `${'x'.repeat(5_000)}.a.b`])(
    'is refused if malformed: %j',
    async (token) => {
      expect(await setUp().verify(token)).toBeUndefined()
    },
  )

  it('is refused after its session ended, even if it was verified before', async () => {
    const { verify, sign, tell } = setUp()
    const token = sign()
    expect(await verify(token)).toEqual(actor)
    tell(6, 'SessionEnded', { userId: 'ann', sessionId: 'phone' })
    expect(await verify(token)).toBeUndefined()
  })
})

describe('keys', () => {
  it('are fetched again for an unknown key, at most every 10 s', async () => {
    const { verify, sign, pass, publish, fetches } = setUp()
    expect(await verify(sign(two))).toBeUndefined()
    publish([one.jwk, two.jwk])
    expect(await verify(sign(two))).toBeUndefined()
    expect(fetches()).toBe(1)
    pass(10)
    expect(await verify(sign(two))).toEqual(actor)
    expect(await verify(sign(two, { userId: 'ben' }))).toMatchObject({ userId: 'ben' })
    expect(fetches()).toBe(2)
  })

  it('cause a 503, not a 401, if they are unavailable', async () => {
    const { verify, sign, pass, publish } = setUp(new Error('no connection'))
    await expect(verify(sign())).rejects.toThrow(HttpProblem)
    publish([one.jwk])
    pass(1)
    expect(await verify(sign())).toEqual(actor)
  })
})
