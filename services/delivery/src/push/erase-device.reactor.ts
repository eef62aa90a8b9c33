import { PublicPushSubscriptions } from '@soko/contracts/events/delivery.events.ts'
import { isLogged } from '@soko/platform/event-log/typed-events.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { PushSubscriptionsStream } from './push-subscription.events.ts'

/** Deletes the name, endpoint and keys of a removed device. Its end stays, because views must read it. */
export const eraseDeviceReactor = ({ log }: ServiceKit): Reactor =>
  defineReactor({
    name: 'erase-push-device',
    version: 1,
    sources: ['delivery'],
    startAt: 'beginning',
    on: [PublicPushSubscriptions.PushUnsubscribed],
    react: async ({ stream, data }) => {
      if (data === undefined) return
      const added = (await log.readStream(stream)).filter(
        (event) =>
          isLogged(PushSubscriptionsStream, event) &&
          event.type === 'PushSubscribed' &&
          event.data?.deviceId === data.deviceId,
      )
      if (added.length > 0) await log.erase(added)
    },
  })
