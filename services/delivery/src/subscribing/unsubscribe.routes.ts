import { SubscriptionEndpoints } from '@soko/contracts/endpoints/subscriptions.endpoints.ts'
import { readPurpose, type Unsubscription } from '@soko/contracts/types/subscription.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { createLinkTokens, type UnsubscribeReference } from '../tokens/link-tokens.ts'
import { isErased } from '../subscriptions/is-erased.ts'
import { locateSubscription } from './locate-subscription.ts'
import { readMask } from '../subscriptions/read-address.ts'
import { readUnsubscribeScope } from './read-unsubscribe-scope.ts'
import {
  endSubscriptions,
  undoableSubscriptions,
  undoableUntil,
  undoUnsubscription,
} from '../subscriptions/subscription.decider.ts'
import { liveSubscriptions, type Subscription, type Subscriptions } from '../subscriptions/subscriptions.ts'

/** Serves links to unsubscribe. They need no session, do not expire, and also work for erased people. */
export const mountUnsubscribing = (kit: ServiceKit): void => {
  const { mount, executor, dataKey, clock } = kit
  const tokens = createLinkTokens(dataKey)

  const referenceOf = (token: string): UnsubscribeReference => {
    const reference = tokens.unsubscribe.read(token)
    if (reference === undefined) throw new HttpProblem('not-found')
    return reference
  }

  const describe = async (reference: UnsubscribeReference) => {
    const { state, subscription } = await locateSubscription(executor.load, reference)
    const until = subscription && undoableUntil(subscription)
    const isUndoable = until !== undefined && until > clock.now().getTime()
    const body: Unsubscription = {
      state: stateOf(state, subscription),
      address: await readMask(kit, subscription),
      purpose: subscription?.purpose ?? null,
      undoUntil: isUndoable ? new Date(until).toISOString() : null,
      hasOthers: othersOf(state, subscription).length > 0,
    }
    return { status: 200, body } as const
  }

  mount(SubscriptionEndpoints.describeUnsubscription, async ({ params }) =>
    describe(referenceOf(params.token)),
  )

  mount(SubscriptionEndpoints.unsubscribeByLink, async ({ params, request, response, execute }) => {
    const reference = referenceOf(params.token)
    const scope = await readUnsubscribeScope(request, response)
    await execute(
      async (load) => {
        const { state, subscription } = await locateSubscription(load, reference)
        const { letter } = reference
        if (scope === 'this') return endSubscriptions([subscription], 'unsubscribed', letter)
        return [
          ...endSubscriptions([subscription], 'unsubscribed-all', letter),
          ...endSubscriptions(othersOf(state, subscription), 'unsubscribed-all'),
        ]
      },
      { body: scope },
    )
    return describe(reference)
  })

  mount(SubscriptionEndpoints.undoUnsubscription, async ({ params, execute }) => {
    const reference = referenceOf(params.token)
    await execute(async (load) => {
      const { state, subscription } = await locateSubscription(load, reference)
      const now = clock.now().getTime()
      return undoUnsubscription(state, subscription, {
        now,
        erasedAuthors: await erasedAuthors(load, state, now),
      })
    })
    return describe(reference)
  })
}

/** Returns the purposes whose authors were erased after the subscription ended. */
const erasedAuthors = async (load: Load, state: Subscriptions, now: number): Promise<ReadonlySet<string>> => {
  const erased = new Set<string>()
  for (const { purpose } of undoableSubscriptions(state, now)) {
    const parts = readPurpose(purpose)
    if (parts?.kind === 'author' && (await isErased(load, parts.authorId))) erased.add(purpose)
  }
  return erased
}

const othersOf = (state: Subscriptions, subscription: Subscription | undefined): readonly Subscription[] =>
  liveSubscriptions(state).filter((each) => each !== subscription)

const stateOf = (state: Subscriptions, subscription: Subscription | undefined): Unsubscription['state'] => {
  if (subscription === undefined) return 'unsubscribed-all'
  if (subscription.state === 'active') return 'subscribed'
  const isAll = Array.from(state.byPurpose.values()).some(
    ({ ending }) => ending?.reason === 'unsubscribed-all',
  )
  return isAll && liveSubscriptions(state).length === 0 ? 'unsubscribed-all' : 'unsubscribed'
}
