import type { Clock } from '@soko/platform/clock.ts'
import { createLocalKeySource } from '@soko/identity/key-source.ts'
import { createTokenVerifier, signAccessToken } from '@soko/identity/tokens.ts'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { KeyRing } from './key-ring.ts'

export type KeyRingPlace = {
  open(clock: Clock): Promise<KeyRing>
  close(): Promise<void>
}

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE

const kids = (keys: readonly { readonly kid: string }[]): readonly string[] => keys.map(({ kid }) => kid)

export const describeKeyRing = (name: string, place: () => Promise<KeyRingPlace>): void => {
  describe(`key ring: ${name}`, () => {
    let time: number
    let open: () => Promise<KeyRing>
    const clock = { now: () => new Date(time) }

    beforeEach(async () => {
      time = Date.UTC(2026, 0, 1)
      const { open: openWith, close } = await place()
      open = async () => openWith(clock)
      onTestFinished(close)
    })

    it('signs with the same key after it was reopened', async () => {
      const first = await (await open()).signing()
      const again = await open()
      expect((await again.signing()).kid).toBe(first.kid)
      expect(kids(await again.published())).toEqual([first.kid])
    })

    it('creates one key for concurrent requests', async () => {
      const ring = await open()
      const signing = await Promise.all(Array.from({ length: 10 }, () => ring.signing()))
      expect(new Set(kids(signing)).size).toBe(1)
      expect(await ring.published()).toHaveLength(1)
    })

    it('publishes a new key an hour before it signs, and the old one for an hour after', async () => {
      const ring = await open()
      const { kid: old } = await ring.signing()

      time += 30 * DAY - 61 * MINUTE
      expect(kids(await ring.published())).toEqual([old])

      time += MINUTE
      const both = kids(await ring.published())
      expect(both).toHaveLength(2)
      expect(both[0]).toBe(old)

      time += 59 * MINUTE
      expect((await ring.signing()).kid).toBe(old)
      time += MINUTE
      expect((await ring.signing()).kid).toBe(both[1])
      expect(kids(await ring.published())).toEqual(both)

      time += 59 * MINUTE
      expect(kids(await (await open()).published())).toEqual(both)
      time += MINUTE
      expect(kids(await ring.published())).toEqual([both[1]])
    })

    it('uses the old key for another hour after months without requests', async () => {
      const ring = await open()
      const { kid: old } = await ring.signing()
      time += 100 * DAY
      expect((await ring.signing()).kid).toBe(old)
      expect(await ring.published()).toHaveLength(2)
      time += 60 * MINUTE
      expect((await ring.signing()).kid).not.toBe(old)
    })

    it('signs tokens that its public keys verify', async () => {
      const ring = await open()
      const names = { issuer: 'soko', audience: 'soko' }
      const actor = { userId: 'ada', sessionId: 'laptop', role: 'admin' } as const
      const token = signAccessToken(await ring.signing(), { ...actor, asOf: 7 }, names, clock)
      const verifier = createTokenVerifier({
        keys: createLocalKeySource(() => ring.published()),
        names,
        revocations: { refuses: () => false },
        clock,
      })
      expect(await verifier.verify(token)).toEqual(actor)
    })

    it('publishes no private key', async () => {
      const [key] = await (await open()).published()
      expect(key).toEqual({
        kty: 'EC',
        crv: 'P-256',
        alg: 'ES256',
        use: 'sig',
        kid: expect.any(String),
        x: expect.any(String),
        y: expect.any(String),
      })
    })
  })
}
