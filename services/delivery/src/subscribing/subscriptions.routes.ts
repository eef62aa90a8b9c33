import { SubscriptionEndpoints } from '@soko/contracts/endpoints/subscriptions.endpoints.ts'
import { Headers } from '@soko/contracts/http/headers.ts'
import {
  defaultDigestSchedule,
  type ListedSubscription,
  type OwnSubscription,
  readPurpose,
} from '@soko/contracts/types/subscription.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { MemberKeys, MEMBERS } from '../members/members-view.ts'
import { isDigested } from '../subscriptions/digest-readers.ts'
import { readAccounts } from '../members/read-accounts.ts'
import { withdrawOwnComplaint } from '../suppression/record-returns.ts'
import { readOwnSuppression } from '../suppression/read-own-suppression.ts'
import { isErased } from '../subscriptions/is-erased.ts'
import { joinContactOf } from './join-contact.ts'
import { endSubscriptions, scheduleDigest, subscribe } from '../subscriptions/subscription.decider.ts'
import { SubscriptionRequestStream, SubscriptionsStream } from '../subscriptions/subscription.events.ts'
import {
  liveSubscriptions,
  subscriptions,
  type Subscription,
  subscriptionTo,
} from '../subscriptions/subscriptions.ts'
import { requireWording } from '../subscriptions/wordings.ts'

/** In forms per address of a client. */
const FORMS = { times: 10, seconds: 600 } as const

/** Serves a member's own subscriptions, and the form for visitors. */
export const mountSubscriptions = ({ mount, peers, ids, executor, dataKey, limits }: ServiceKit): void => {
  const forms = limits.create({ name: 'subscription-forms', ...FORMS })

  mount(SubscriptionEndpoints.subscribe, async ({ actor, body, execute }) => {
    const { userId } = actor
    requireWording(body.wording)
    const authorId = authorOf(body.purpose)
    const accounts = await readAccounts(peers, { userIds: [userId, ...(authorId ? [authorId] : [])] })
    const account = accounts.get(userId)
    if (account?.emailVerified !== true) {
      throw new HttpProblem('forbidden', { message: 'Confirm your email address first.' })
    }
    await joinContactOf({ executor, dataKey }, account)
    const subscriptionId = ids.next()
    const stream = SubscriptionsStream.of(userId)
    await execute(async (load) => {
      if (authorId !== undefined && (!accounts.has(authorId) || (await isErased(load, authorId)))) {
        throw new Refusal(404, 'not-found', 'There is no such author.')
      }
      const state = await load(subscriptions, stream)
      const known = subscriptionTo(state, body.purpose)
      const isSharing = known?.state === 'active' && known.shareAddress
      const withdrawn = await withdrawOwnComplaint(load, dataKey, { email: account.email, by: userId })
      const begun = subscribe(state, {
        subscriberId: userId,
        subscriptionId,
        subscriber: 'member',
        purpose: body.purpose,
        shareAddress: authorId !== undefined && (body.shareAddress ?? isSharing),
        wording: body.wording,
      })
      const events = [...begun, ...withdrawn]
      if (body.zone === undefined || state.digest !== undefined || !isDigested(body.purpose)) return events
      return [...events, ...scheduleDigest(state, userId, { ...defaultDigestSchedule, zone: body.zone })]
    })
    const subscribed = subscriptionTo(await executor.load(subscriptions, stream), body.purpose)
    // Another device may have ended it in between.
    if (subscribed === undefined) throw new HttpProblem('busy')
    return { status: 200, body: present(subscribed) }
  })

  mount(SubscriptionEndpoints.unsubscribe, async ({ actor: { userId }, body, execute }) => {
    await execute(async (load) => {
      const state = await load(subscriptions, SubscriptionsStream.of(userId))
      return endSubscriptions([subscriptionTo(state, body.purpose)], 'unsubscribed')
    })
    return { status: 204 }
  })

  mount(SubscriptionEndpoints.scheduleDigest, async ({ actor: { userId }, body, execute }) => {
    await execute(async (load) =>
      scheduleDigest(await load(subscriptions, SubscriptionsStream.of(userId)), userId, body),
    )
    return { status: 200, body }
  })

  mount(SubscriptionEndpoints.own, async ({ actor: { userId }, read }) => {
    const state = await executor.load(subscriptions, SubscriptionsStream.of(userId))
    const suppressed = await readOwnSuppression({ executor, peers, dataKey }, userId)
    const items = liveSubscriptions(state).filter((each) => each.state === 'active')
    const authors = await read(
      MEMBERS,
      items.map(({ purpose }) => ({ get: MemberKeys.member(authorOf(purpose) ?? '') })),
    )
    const body = {
      items: items.map((item, at): ListedSubscription => ({ ...present(item), author: authors[at] ?? null })),
      digest: state.digest?.schedule ?? defaultDigestSchedule,
      suppressed: suppressed?.reason ?? null,
    }
    return { status: 200, body }
  })

  mount(SubscriptionEndpoints.byVisitor, async ({ body, clientKey, response, execute }) => {
    requireWording(body.wording)
    await forms.take(clientKey)
    const requestId = ids.next()
    await execute(() => [SubscriptionRequestStream.SubscriptionFormSent(requestId, { requestId, ...body })])
    // Positions of the log show how many events other requests have recorded.
    response.removeHeader(Headers.written)
    return { status: 202 }
  })
}

const authorOf = (purpose: string): string | undefined => {
  const parts = readPurpose(purpose)
  return parts?.kind === 'author' ? parts.authorId : undefined
}

const present = ({ subscriptionId, purpose, since, shareAddress }: Subscription): OwnSubscription => ({
  subscriptionId,
  purpose,
  since,
  shareAddress,
})
