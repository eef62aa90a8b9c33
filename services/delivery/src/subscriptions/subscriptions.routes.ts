import { SubscriptionEndpoints } from '@soko/contracts/endpoints/subscriptions.endpoints.ts'
import { type OwnSubscription, readPurpose } from '@soko/contracts/types/subscription.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { readAccounts } from '../members/read-accounts.ts'
import { readSuppression } from '../suppression/record-returns.ts'
import { isKnownAuthor } from './known-author.ts'
import { endSubscriptions, subscribe } from './subscription.decider.ts'
import { SubscriptionRequestStream, SubscriptionsStream } from './subscription.events.ts'
import { liveSubscriptions, subscriptions, type Subscription } from './subscriptions.ts'
import { CURRENT_WORDING } from './wordings.ts'

/** In forms per address of a client. */
const FORMS = { times: 10, seconds: 600 } as const

/** Serves a member's own subscriptions, and the form for visitors. */
export const mountSubscriptions = ({ mount, peers, ids, executor, dataKey, limits }: ServiceKit): void => {
  const forms = limits.create({ name: 'subscription-forms', ...FORMS })

  mount(SubscriptionEndpoints.subscribe, async ({ actor, body, read, execute }) => {
    const { userId } = actor
    const account = (await readAccounts(peers, { userIds: [userId] })).get(userId)
    if (account?.emailVerified !== true) {
      throw new HttpProblem('forbidden', { message: 'Confirm your e-mail address first.' })
    }
    const purpose = readPurpose(body.purpose)
    const consent = {
      subscriberId: userId,
      subscriptionId: ids.next(),
      subscriber: 'member',
      purpose: body.purpose,
      shareAddress: body.shareAddress && purpose?.kind === 'author',
      wording: CURRENT_WORDING,
    } as const
    const stream = SubscriptionsStream.of(userId)
    await execute(async (load) => {
      if (purpose?.kind === 'author' && !(await isKnownAuthor(read, load, purpose.authorId))) {
        throw new Refusal(404, 'not-found', 'There is no such author.')
      }
      return subscribe(await load(subscriptions, stream), consent)
    })
    const subscribed = (await executor.load(subscriptions, stream)).byPurpose.get(body.purpose)
    // Another device may have ended it in between.
    if (subscribed === undefined) throw new HttpProblem('busy')
    return { status: 200, body: present(subscribed) }
  })

  mount(SubscriptionEndpoints.unsubscribe, async ({ actor: { userId }, body, execute }) => {
    await execute(async (load) => {
      const { byPurpose } = await load(subscriptions, SubscriptionsStream.of(userId))
      return endSubscriptions([byPurpose.get(body.purpose)], 'unsubscribed')
    })
    return { status: 204 }
  })

  mount(SubscriptionEndpoints.own, async ({ actor: { userId } }) => {
    const state = await executor.load(subscriptions, SubscriptionsStream.of(userId))
    const account = (await readAccounts(peers, { userIds: [userId] })).get(userId)
    const suppressed = account && (await readSuppression(executor.load, dataKey, account.email))
    const items = liveSubscriptions(state).filter((each) => each.state === 'active')
    return { status: 200, body: { items: items.map(present), suppressed: suppressed?.reason ?? null } }
  })

  mount(SubscriptionEndpoints.byVisitor, async ({ body, clientKey, execute }) => {
    await forms.take(clientKey)
    const requestId = ids.next()
    await execute(() => [SubscriptionRequestStream.SubscriptionFormSent(requestId, { requestId, ...body })])
    return { status: 202 }
  })
}

const present = ({ subscriptionId, purpose, since, shareAddress }: Subscription): OwnSubscription => ({
  subscriptionId,
  purpose,
  since,
  shareAddress,
})
