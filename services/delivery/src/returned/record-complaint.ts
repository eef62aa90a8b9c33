import { claimFold } from '@soko/platform/decider/claims.ts'
import { hmacName } from '@soko/platform/event-log/data-key.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { contactClaim, suppressionStream } from '../contacts/address.ts'
import { accountOfAddress } from '../members/read-accounts.ts'
import { ComplaintsStream } from './complaint.events.ts'
import { addressKey } from '../suppression/record-returns.ts'
import { suppress } from '../suppression/suppression.decider.ts'
import { suppression } from '../suppression/suppression.ts'
import { endSubscriptions } from '../subscriptions/subscription.decider.ts'
import { SubscriptionsStream } from '../subscriptions/subscription.events.ts'
import { liveSubscriptions, subscriptions } from '../subscriptions/subscriptions.ts'

type Complaint = {
  /** The same for repeated reports, which change nothing after the suppression was lifted. */
  readonly eventId: string
  /** The author of the letter; undefined for other mails. */
  readonly authorId: string | undefined
}

/**
 * Records that the owner of an address reported a mail as spam: suppresses it and ends all its subscriptions.
 * An address is counted once, however many mails its owner reports.
 */
export const recordComplaint = async (
  { executor, dataKey, peers }: Pick<ServiceKit, 'executor' | 'dataKey' | 'peers'>,
  email: string,
  { eventId, authorId }: Complaint,
): Promise<void> => {
  const stream = suppressionStream(dataKey, email)
  await executor.execute(
    async (load) => {
      const events = suppress(await load(suppression, stream), addressKey(stream, email), 'complaint')
      if (events.length === 0) return []
      return [...events, ComplaintsStream.ComplaintCounted({ authorId: authorId ?? null })]
    },
    { commitId: hmacName(dataKey, 'complaint', JSON.stringify([stream, eventId])) },
  )
  const { suppressed } = await executor.load(suppression, stream)
  if (suppressed?.reason !== 'complaint') return
  const account = await accountOfAddress(peers, email)
  await executor.execute(async (load) => {
    const { owner } = await load(claimFold, contactClaim(dataKey, email))
    const events: NewEvent[] = []
    for (const subscriberId of [account?.userId, owner]) {
      if (typeof subscriberId !== 'string') continue
      const state = await load(subscriptions, SubscriptionsStream.of(subscriberId))
      events.push(...endSubscriptions(liveSubscriptions(state), 'complaint'))
    }
    return events
  })
}
