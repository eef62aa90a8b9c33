import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Clock } from '../clock.ts'
import type { Leases } from './leases.ts'

/** A place for leases, empty at first; `open` may be called several times, as several processes would. */
export type LeasesPlace = {
  readonly open: (clock: Clock) => Promise<Leases>
  readonly remove: () => Promise<void>
}

/** What every lease store promises, run against each adapter. */
export const describeLeases = (name: string, makePlace: () => Promise<LeasesPlace>): void => {
  describe(`${name} keeps the contract of leases`, () => {
    let place: LeasesPlace
    let one: Leases
    let two: Leases
    let time: number

    beforeEach(async () => {
      place = await makePlace()
      time = Date.UTC(2026, 0, 1)
      const clock: Clock = { now: () => new Date(time) }
      one = await place.open(clock)
      two = await place.open(clock)
    })
    afterEach(async () => {
      await one.close()
      await two.close()
      await place.remove()
    })

    it('gives a lease to the first who asks, and to nobody else while it lasts', async () => {
      expect(await one.take('relay', 'A', 1_000)).toEqual({ checkpoint: 0 })
      expect(await two.take('relay', 'B', 1_000)).toBeUndefined()
      time += 999
      expect(await two.take('relay', 'B', 1_000)).toBeUndefined()
      expect(await two.take('another', 'B', 1_000)).toEqual({ checkpoint: 0 })
    })

    it('lets the holder renew, with its checkpoint', async () => {
      await one.take('relay', 'A', 1_000)
      time += 900
      expect(await one.renew('relay', 'A', 1_000, 42)).toBe(true)
      time += 900
      expect(await two.take('relay', 'B', 1_000)).toBeUndefined()
      expect(await one.take('relay', 'A', 1_000)).toEqual({ checkpoint: 42 })
    })

    it('passes it on, with the checkpoint, when it has run out; the former holder can save no more', async () => {
      await one.take('relay', 'A', 1_000)
      await one.renew('relay', 'A', 1_000, 7)
      time += 1_000
      expect(await two.take('relay', 'B', 1_000)).toEqual({ checkpoint: 7 })
      expect(await one.renew('relay', 'A', 1_000, 99)).toBe(false)
      expect(await one.take('relay', 'A', 1_000)).toBeUndefined()
      time += 1_000
      expect(await one.take('relay', 'A', 1_000)).toEqual({ checkpoint: 7 })
    })

    it('passes it on at once when it is released, by its holder only', async () => {
      await one.take('relay', 'A', 1_000)
      await one.renew('relay', 'A', 1_000, 3)
      await two.release('relay', 'B')
      expect(await two.take('relay', 'B', 1_000)).toBeUndefined()
      await one.release('relay', 'A')
      expect(await two.take('relay', 'B', 1_000)).toEqual({ checkpoint: 3 })
    })
  })
}
