import { PublicSubscriptions } from '@soko/contracts/events/delivery.events.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { subscriptionIdOf, SubscriptionsStream } from '../subscriptions/subscription.events.ts'

/**
 * Erases a request that nobody confirmed: a stranger may have sent the form. Its end stays, because views must
 * read it, and so do earlier subscriptions with the same id, which were confirmed.
 */
export const eraseExpiredReactor = ({ log }: ServiceKit): Reactor =>
  defineReactor({
    name: 'erase-expired',
    version: 1,
    sources: ['delivery'],
    startAt: 'beginning',
    on: [PublicSubscriptions.SubscriptionEnded],
    react: async ({ stream, version, data }) => {
      if (data?.reason !== 'expired') return
      const before = (await log.readStream(stream)).filter(
        (event) => event.version < version && subscriptionIdOf(event) === data.subscriptionId,
      )
      const { type } = SubscriptionsStream.SubscriptionRequested
      const begun = before.findLastIndex((event) => event.type === type)
      if (begun >= 0) await log.erase(before.slice(begun))
    },
  })
