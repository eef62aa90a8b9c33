import { generateKeyPairSync } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '@soko/platform/event-log/event-log.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { createHttpPeers } from '@soko/platform/peers/http-peers.ts'
import { createHttpKeySource, createLocalKeySource, type Jwk } from './key-source.ts'
import { listen } from '@soko/platform/http/listen.ts'
import { PeerUnavailable } from '@soko/platform/peers/peers.ts'
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
  it('says who acts, for 15 minutes', async () => {
    const { verify, sign, pass } = setUp()
    const token = sign()
    expect(await verify(token)).toEqual(actor)
    pass(15 * 60 - 1)
    expect(await verify(token)).toEqual(actor)
    pass(1)
    expect(await verify(token)).toBeUndefined()
  })

  it('must be signed by ES256 with a key of auth', async () => {
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

  it('must be of this issuer and for this audience', async () => {
    const { verify } = setUp()
    const clock = { now: () => new Date(Date.UTC(2026, 0, 1)) }
    for (const other of [{ issuer: 'x' }, { audience: 'x' }]) {
      expect(await verify(signAccessToken(one, ann, { ...names, ...other }, clock))).toBeUndefined()
    }
  })

  it.each(['', '.', '..', 'a.b.c', 'e30.e30.e30', '%', `${'x'.repeat(5_000)}.a.b`])(
    "is nobody's when malformed: %j",
    async (token) => {
      expect(await setUp().verify(token)).toBeUndefined()
    },
  )

  it('is refused once its session has ended, though it was verified before', async () => {
    const { verify, sign, tell } = setUp()
    const token = sign()
    expect(await verify(token)).toEqual(actor)
    tell(6, 'SessionEnded', { userId: 'ann', sessionId: 'phone' })
    expect(await verify(token)).toBeUndefined()
  })

  it('is good when made right after all others were ended, in the same second', async () => {
    const { verify, sign, tell } = setUp()
    const before = sign()
    tell(6, 'SessionsEnded', { userId: 'ann' })
    const after = sign(one, { asOf: 7, sessionId: 'desk' })
    expect(await verify(before)).toBeUndefined()
    expect(await verify(after)).toEqual({ ...actor, sessionId: 'desk' })
  })
})

describe('keys', () => {
  it('are fetched again for an unknown one, at most once in 10 s', async () => {
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

  it('are fetched once for many tokens at a time', async () => {
    const { verify, sign, fetches } = setUp()
    const tokens = ['a', 'b', 'c'].map((userId) => sign(one, { userId }))
    const actors = await Promise.all(tokens.map(async (token) => verify(token)))
    expect(actors.map((each) => each?.userId)).toEqual(['a', 'b', 'c'])
    expect(fetches()).toBe(1)
  })

  it('that cannot be had are a 503, not a 401', async () => {
    const { verify, sign, pass, publish } = setUp(new Error('no connection'))
    await expect(verify(sign())).rejects.toThrow(HttpProblem)
    publish([one.jwk])
    pass(1)
    expect(await verify(sign())).toEqual(actor)
  })

  it('can be fetched over HTTP', async () => {
    let status = 200
    const server = await listen(
      (request, response) => {
        response.statusCode = request.url === '/api/auth/jwks.json' ? status : 404
        response.end(JSON.stringify({ keys: [one.jwk] }))
      },
      { port: 0, host: '127.0.0.1' },
    )
    const peers = createHttpPeers({
      services: { auth: `http://127.0.0.1:${server.port}` },
      serviceToken: 'token',
    })
    const source = createHttpKeySource(peers)
    expect(await source.current()).toEqual([one.jwk])
    status = 500
    await expect(source.current()).rejects.toThrow('status 500')
    await server.close()
    await expect(source.current()).rejects.toThrow(PeerUnavailable)
    await peers.close()
  })
})
