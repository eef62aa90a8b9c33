import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Leases } from './leases.ts'

/** Storage for leases, initially empty. Each call of `open` simulates another process. */
export type LeasesPlace = {
  readonly open: () => Promise<Leases>
  readonly pass: (milliseconds: number) => Promise<void>
  readonly slack: number
  readonly remove: () => Promise<void>
}

const TTL = 60_000

export const describeLeases = (name: string, makePlace: () => Promise<LeasesPlace>): void => {
  describe(`${name} fulfils the contract of leases`, () => {
    let place: LeasesPlace
    let one: Leases
    let two: Leases
    let almost: number

    beforeEach(async () => {
      place = await makePlace()
      almost = TTL - place.slack - 1
      one = await place.open()
      two = await place.open()
    })
    afterEach(async () => {
      await one.close()
      await two.close()
      await place.remove()
    })

    it('gives a lease to one owner at a time', async () => {
      expect(await one.take('relay', 'A', TTL)).toEqual({ checkpoint: 0 })
      expect(await two.take('relay', 'B', TTL)).toBeUndefined()
      await place.pass(almost)
      expect(await two.take('relay', 'B', TTL)).toBeUndefined()
      expect(await two.take('another', 'B', TTL)).toEqual({ checkpoint: 0 })
    })

    it('lets the owner renew it, with its checkpoint', async () => {
      await one.take('relay', 'A', TTL)
      await place.pass(almost)
      expect(await one.renew('relay', 'A', TTL, 42)).toBe(true)
      await place.pass(almost)
      expect(await two.take('relay', 'B', TTL)).toBeUndefined()
      expect(await one.take('relay', 'A', TTL)).toEqual({ checkpoint: 42 })
    })

    it('passes an expired lease on with its checkpoint, and ignores the former owner', async () => {
      await one.take('relay', 'A', TTL)
      await one.renew('relay', 'A', TTL, 7)
      await place.pass(TTL)
      expect(await two.take('relay', 'B', TTL)).toEqual({ checkpoint: 7 })
      expect(await one.renew('relay', 'A', TTL, 99)).toBe(false)
      expect(await one.take('relay', 'A', TTL)).toBeUndefined()
      await place.pass(TTL)
      expect(await one.take('relay', 'A', TTL)).toEqual({ checkpoint: 7 })
    })

    it('passes it on if the clock was set back, because its age is unknown', async () => {
      await one.take('relay', 'A', TTL)
      await one.renew('relay', 'A', TTL, 5)
      await place.pass(-2 * 60 * TTL)
      expect(await two.take('relay', 'B', TTL)).toEqual({ checkpoint: 5 })
      expect(await one.renew('relay', 'A', TTL, 99)).toBe(false)
    })

    it('renews several at once and keeps their checkpoints', async () => {
      await one.take('relay', 'A', TTL)
      await one.renew('relay', 'A', TTL, 42)
      await one.take('reactor', 'A', TTL)
      await two.take('round', 'B', TTL)
      await place.pass(almost)
      expect(await one.hold(['relay', 'reactor'], 'A', TTL)).toEqual(['relay', 'reactor'])
      await place.pass(almost)
      expect(await two.take('relay', 'B', TTL)).toBeUndefined()
      expect(await two.take('reactor', 'B', TTL)).toBeUndefined()
      expect(await two.take('round', 'C', TTL)).toBeDefined()
      expect(await one.take('relay', 'A', TTL)).toEqual({ checkpoint: 42 })
      expect(await one.hold(['relay', 'round', 'none', 'reactor'], 'A', TTL)).toEqual(['relay', 'reactor'])
      expect(await one.hold([], 'A', TTL)).toEqual([])
    })

    it('passes it on at once when its owner releases it', async () => {
      await one.take('relay', 'A', TTL)
      await one.renew('relay', 'A', TTL, 3)
      await two.release('relay', 'B')
      expect(await two.take('relay', 'B', TTL)).toBeUndefined()
      await one.release('relay', 'A')
      expect(await two.take('relay', 'B', TTL)).toEqual({ checkpoint: 3 })
    })

    it('gives a lease to one of two concurrent owners', async () => {
      const asked = await Promise.all([one.take('relay', 'A', TTL), two.take('relay', 'B', TTL)])
      expect(asked.filter((lease) => lease !== undefined)).toEqual([{ checkpoint: 0 }])
    })
  })
}
