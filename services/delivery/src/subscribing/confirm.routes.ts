import { SubscriptionEndpoints } from '@soko/contracts/endpoints/subscriptions.endpoints.ts'
import type { Confirmation } from '@soko/contracts/types/subscription.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { confirmationMailsStream } from '../contacts/address.ts'
import { confirmationMails, countMail } from '../contacts/confirmation-mails.decider.ts'
import { ConfirmationMailsStream } from '../contacts/contact.events.ts'
import { readSuppression } from '../suppression/record-returns.ts'
import { createLinkTokens, type ConfirmReference } from '../tokens/link-tokens.ts'
import { locateSubscription } from './locate-subscription.ts'
import { readAddress, readMask } from '../subscriptions/read-address.ts'
import {
  confirmSubscription,
  consentOf,
  isConfirmable,
  type Link,
  requestSubscription,
} from '../subscriptions/subscription.decider.ts'
import type { Subscription } from '../subscriptions/subscriptions.ts'

/** Serves the page behind a link to confirm: mail scanners open links, so only a POST confirms. */
export const mountConfirming = (kit: ServiceKit): void => {
  const { mount, executor, dataKey, clock, ids } = kit
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

  mount(SubscriptionEndpoints.renewConfirmation, async ({ params, execute }) => {
    const reference = referenceOf(params.token)
    const requestId = ids.next()
    const { subscription } = await locateSubscription(executor.load, reference)
    const email = subscription && (await readAddress(kit, subscription))
    if (email !== undefined) await execute(async (load) => renew(kit, load, { reference, requestId, email }))
    return { status: 202 }
  })
}

/** Requests the same subscription again, within the limits for mails to the address. */
const renew = async (
  { dataKey, clock }: Pick<ServiceKit, 'dataKey' | 'clock'>,
  load: Load,
  asked: { readonly reference: ConfirmReference; readonly requestId: string; readonly email: string },
): Promise<readonly NewEvent[]> => {
  const { reference, requestId, email } = asked
  const { state, subscription } = await locateSubscription(load, reference)
  if (subscription === undefined || (await readSuppression(load, dataKey, email)) !== undefined) return []
  const mails = confirmationMailsStream(dataKey, email)
  const counted = countMail(await load(confirmationMails, mails), {
    key: ConfirmationMailsStream.idOf(mails) ?? '',
    now: clock.now().getTime(),
  })
  const events = requestSubscription(state, consentOf(subscription), {
    requestId,
    mayMail: counted.length > 0,
    importId: subscription.importId,
  })
  return events.length === 0 ? [] : [...events, ...counted]
}

const stateOf = (subscription: Subscription | undefined, link: Link): Confirmation['state'] => {
  if (subscription?.state === 'active') return 'confirmed'
  return subscription !== undefined && isConfirmable(subscription, link) ? 'pending' : 'expired'
}
