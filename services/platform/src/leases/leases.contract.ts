import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Leases } from './leases.ts'

/** A place for leases, empty at first; `open` may be called several times, as several processes would. */
export type LeasesPlace = {
  readonly open: () => Promise<Leases>
  /** Lets so many milliseconds go by, for the leases at least; less than none: their clock is set back. */
  readonly pass: (milliseconds: number) => Promise<void>
  /** Milliseconds that may go by otherwise in a test: 0 where the clock stands still. */
  readonly slack: number
  readonly remove: () => Promise<void>
}

const TTL = 60_000

/** What every lease store promises, run against each adapter. */
export const describeLeases = (name: string, makePlace: () => Promise<LeasesPlace>): void => {
  describe(`${name} keeps the contract of leases`, () => {
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

    it('gives a lease to the first who asks, and to nobody else while it lasts', async () => {
      expect(await one.take('relay', 'A', TTL)).toEqual({ checkpoint: 0 })
      expect(await two.take('relay', 'B', TTL)).toBeUndefined()
      await place.pass(almost)
      expect(await two.take('relay', 'B', TTL)).toBeUndefined()
      expect(await two.take('another', 'B', TTL)).toEqual({ checkpoint: 0 })
    })

    it('lets the holder renew, with its checkpoint', async () => {
      await one.take('relay', 'A', TTL)
      await place.pass(almost)
      expect(await one.renew('relay', 'A', TTL, 42)).toBe(true)
      await place.pass(almost)
      expect(await two.take('relay', 'B', TTL)).toBeUndefined()
      expect(await one.take('relay', 'A', TTL)).toEqual({ checkpoint: 42 })
    })

    it('passes it on, with the checkpoint, when it has run out; the former holder can save no more', async () => {
      await one.take('relay', 'A', TTL)
      await one.renew('relay', 'A', TTL, 7)
      await place.pass(TTL)
      expect(await two.take('relay', 'B', TTL)).toEqual({ checkpoint: 7 })
      expect(await one.renew('relay', 'A', TTL, 99)).toBe(false)
      expect(await one.take('relay', 'A', TTL)).toBeUndefined()
      await place.pass(TTL)
      expect(await one.take('relay', 'A', TTL)).toEqual({ checkpoint: 7 })
    })

    it('passes it on when the clock was set back, as nobody knows when it was taken', async () => {
      await one.take('relay', 'A', TTL)
      await one.renew('relay', 'A', TTL, 5)
      await place.pass(-2 * 60 * TTL)
      expect(await two.take('relay', 'B', TTL)).toEqual({ checkpoint: 5 })
      expect(await one.renew('relay', 'A', TTL, 99)).toBe(false)
    })

    it('lets the holder hold on to several at once, their checkpoints as they are', async () => {
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

    it('passes it on at once when it is released, by its holder only', async () => {
      await one.take('relay', 'A', TTL)
      await one.renew('relay', 'A', TTL, 3)
      await two.release('relay', 'B')
      expect(await two.take('relay', 'B', TTL)).toBeUndefined()
      await one.release('relay', 'A')
      expect(await two.take('relay', 'B', TTL)).toEqual({ checkpoint: 3 })
    })

    it('gives a lease that two ask for at once to one of them', async () => {
      const asked = await Promise.all([one.take('relay', 'A', TTL), two.take('relay', 'B', TTL)])
      expect(asked.filter((lease) => lease !== undefined)).toEqual([{ checkpoint: 0 }])
    })
  })
}
