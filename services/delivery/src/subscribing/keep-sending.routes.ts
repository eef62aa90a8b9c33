import { SubscriptionEndpoints } from '@soko/contracts/endpoints/subscriptions.endpoints.ts'
import type { KeptDigest } from '@soko/contracts/types/subscription.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { keepSending } from '../digests/digest.decider.ts'
import { DigestStream } from '../digests/digest.events.ts'
import { digest } from '../digests/digest.ts'
import { createLinkTokens, type LinkReference } from '../tokens/link-tokens.ts'
import { readMask } from '../subscriptions/read-address.ts'
import { locateSubscription } from './locate-subscription.ts'

/** Serves the links of digests that offer to keep sending. They do not expire, and also work for erased people. */
export const mountKeeping = (kit: ServiceKit): void => {
  const { mount, executor, dataKey, clock } = kit
  const tokens = createLinkTokens(dataKey)

  const referenceOf = (token: string): LinkReference => {
    const reference = tokens.keep.read(token)
    if (reference === undefined) throw new HttpProblem('not-found')
    return reference
  }

  const describe = async (reference: LinkReference) => {
    const { subscription, offeredAt } = await locate(executor.load, reference)
    const isActive = subscription?.state === 'active'
    const body: KeptDigest = {
      state: isActive ? (offeredAt === undefined ? 'kept' : 'offered') : 'ended',
      address: isActive ? await readMask(kit, subscription) : null,
    }
    return { status: 200, body } as const
  }

  mount(SubscriptionEndpoints.describeKeeping, async ({ params }) => describe(referenceOf(params.token)))

  mount(SubscriptionEndpoints.keepSending, async ({ params, execute }) => {
    const reference = referenceOf(params.token)
    await execute(async (load) => {
      const { subscription, state } = await locate(load, reference)
      return subscription?.state === 'active'
        ? keepSending(state, subscription.subscriberId, clock.now())
        : []
    })
    return describe(reference)
  })
}

/** The offer of a contact that joined an account has ended, because its user visited. */
const locate = async (load: Load, reference: LinkReference) => {
  const { subscription } = await locateSubscription(load, reference)
  const subscriberId = subscription?.subscriberId ?? reference.subscriberId
  const state = await load(digest, DigestStream.of(subscriberId))
  return { subscription, state, offeredAt: state.offeredAt }
}
