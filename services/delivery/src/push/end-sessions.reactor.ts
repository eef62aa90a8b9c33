import { PublicSessions } from '@soko/contracts/events/auth.events.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { endSessions } from './push-subscription.decider.ts'
import { PushSubscriptionsStream } from './push-subscription.events.ts'
import { pushSubscriptions } from './push-subscriptions.ts'

/** Removes the devices of sessions that ended, also by a suspension or a new password. */
export const endSessionsReactor = ({ executor }: ServiceKit): Reactor =>
  defineReactor({
    name: 'end-push-sessions',
    version: 1,
    sources: ['auth'],
    startAt: 'beginning',
    on: [PublicSessions.SessionEnded, PublicSessions.SessionsEnded],
    react: async ({ data }) => {
      if (data === undefined) return
      await executor.execute(async (load) =>
        endSessions(
          await load(pushSubscriptions, PushSubscriptionsStream.of(data.userId)),
          data.userId,
          data,
        ),
      )
    },
  })
