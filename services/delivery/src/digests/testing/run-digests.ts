import { FOLLOWS } from '../../follows/follows.projection.ts'
import { runRounds, type RunOptions } from '../../rounds/testing/run-rounds.ts'
import type { Delivery } from '../../testing/run-delivery.ts'
import { ITEMS } from '../items/items-view.ts'
import { createDigestRounds } from '../work/send-digests.ts'

/** Sends the digests of a delivery service over SMTP. */
export const runDigests = (delivery: Delivery, url: string, options: RunOptions = {}) =>
  runRounds(delivery, url, {
    ...options,
    createRounds: createDigestRounds,
    views: { content: [ITEMS, FOLLOWS], social: [FOLLOWS], markets: [ITEMS] },
  })

const HOUR = 3_600_000

/** The actions of readers in Nairobi, in UTC+3. */
export const readersOf = (delivery: Delivery) => {
  const subscribe = async (as: string, purpose = 'digest') =>
    delivery.ask('POST /api/subscriptions', { as, body: { purpose, wording: 1 } })
  const schedule = async (as: string, changes: object = {}) =>
    delivery.ask('POST /api/me/digest', {
      as,
      body: { frequency: 'daily', weekday: 1, hour: 7, zone: 'Africa/Nairobi', ...changes },
    })
  return {
    subscribe,
    schedule,
    /** Subscribes to a daily digest at 07:00. */
    subscribeDaily: async (...people: readonly string[]) => {
      for (const as of people) {
        await subscribe(as)
        await schedule(as)
      }
    },
    /** Moves the clock to the next such local hour. */
    waitUntil: (hour: number): void => {
      const now = delivery.clock.now().getTime()
      const wait = ((hour - 3) * HOUR - now) % (24 * HOUR)
      delivery.clock.advance(wait > 0 ? wait : wait + 24 * HOUR)
    },
  }
}
