import { SubscriptionEndpoints } from '@soko/contracts/endpoints/subscriptions.endpoints.ts'
import type { Confirmation } from '@soko/contracts/types/subscription.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { createLinkTokens, type ConfirmReference } from '../tokens/link-tokens.ts'
import { locateSubscription } from './locate-subscription.ts'
import { readMask } from './read-address.ts'
import { confirmSubscription, isConfirmable, type Link } from './subscription.decider.ts'
import type { Subscription } from './subscriptions.ts'

/** Serves the page behind a link to confirm: mail scanners open links, so only a POST confirms. */
export const mountConfirming = (kit: ServiceKit): void => {
  const { mount, executor, dataKey, clock } = kit
  const tokens = createLinkTokens(dataKey)
  const linkOf = ({ requestId }: ConfirmReference): Link => ({ requestId, now: clock.now().getTime() })

  const referenceOf = (token: string): ConfirmReference => {
    const reference = tokens.confirm.read(token)
    if (reference === undefined) throw new HttpProblem('not-found')
    return reference
  }

  const describe = async (reference: ConfirmReference): Promise<Confirmation> => {
    const { subscription } = await locateSubscription(executor.load, reference)
    const active = subscription?.state === 'active' ? subscription : undefined
    return {
      state: stateOf(subscription, linkOf(reference)),
      address: await readMask(kit, subscription),
      purpose: subscription?.purpose ?? null,
      shareAddress: subscription?.shareAddress ?? false,
      since: active?.since ?? null,
      unsubscribeToken: active === undefined ? null : tokens.unsubscribe.of(active),
    }
  }

  mount(SubscriptionEndpoints.describeConfirmation, async ({ params }) => ({
    status: 200,
    body: await describe(referenceOf(params.token)),
  }))

  mount(SubscriptionEndpoints.confirm, async ({ params, execute }) => {
    const reference = referenceOf(params.token)
    await execute(async (load) => {
      const { subscription } = await locateSubscription(load, reference)
      return confirmSubscription(subscription, linkOf(reference))
    })
    return { status: 200, body: await describe(reference) }
  })
}

const stateOf = (subscription: Subscription | undefined, link: Link): Confirmation['state'] => {
  if (subscription?.state === 'active') return 'confirmed'
  return subscription !== undefined && isConfirmable(subscription, link) ? 'pending' : 'expired'
}
