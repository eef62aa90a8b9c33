import { claimFold } from '@soko/platform/decider/claims.ts'
import { readWholeList } from '@soko/platform/view-store/read-whole-list.ts'
import { createPeriodicJob, type PeriodicJob } from '@soko/shell/periodic-job.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { contactClaim } from '../contacts/address.ts'
import { eraseContact } from '../contacts/contact.decider.ts'
import { ContactStream } from '../contacts/contact.events.ts'
import { contact } from '../contacts/contact.ts'
import { eraseSubscriber, expireSubscriptions, hasLeft } from '../subscriptions/subscription.decider.ts'
import { SubscriptionsStream } from '../subscriptions/subscription.events.ts'
import { SubscriptionLists, SUBSCRIPTIONS } from '../subscriptions/subscription-view.ts'
import { subscriptions } from '../subscriptions/subscriptions.ts'

const DAY = 24 * 3_600_000

type Needed = Pick<ServiceKit, 'view' | 'executor' | 'clock' | 'dataKey'>

/**
 * Erases subscriptions that nobody confirmed within seven days, and contacts without subscriptions, a day after
 * the last one ended. Decides on the streams: a stale view or two processes are harmless.
 */
export const eraseUnconfirmed = async (kit: Needed, signal?: AbortSignal): Promise<void> => {
  const { view, executor, clock } = kit
  const now = clock.now().getTime()
  for await (const { member, score } of readWholeList(view(SUBSCRIPTIONS), SubscriptionLists.pending)) {
    if (score > now - 7 * DAY || signal?.aborted === true) break
    const [subscriberId = ''] = member.split('.')
    const stream = SubscriptionsStream.of(subscriberId)
    await executor.execute(async (load) => expireSubscriptions(await load(subscriptions, stream), now))
    await eraseIfLeft(kit, subscriberId, now)
  }
  for await (const { member, score } of readWholeList(view(SUBSCRIPTIONS), SubscriptionLists.idle)) {
    if (score > now - DAY || signal?.aborted === true) break
    await eraseIfLeft(kit, member, now)
  }
}

const eraseIfLeft = async ({ executor, dataKey }: Needed, contactId: string, now: number): Promise<void> => {
  await executor.execute(async (load) => {
    const known = await load(contact, ContactStream.of(contactId))
    const state = await load(subscriptions, SubscriptionsStream.of(contactId))
    if (known.status !== 'known' || !hasLeft(state, now)) return []
    const stream = contactClaim(dataKey, known.email)
    return [
      ...eraseSubscriber(state, contactId),
      ...eraseContact(known, { stream, state: await load(claimFold, stream) }),
    ]
  })
}

export const createUnconfirmedErasures = (): PeriodicJob =>
  createPeriodicJob('erase-unconfirmed', async (kit, signal) => eraseUnconfirmed(kit, signal))
