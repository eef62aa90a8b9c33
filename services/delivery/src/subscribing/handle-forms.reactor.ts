import { PublicSubscriptionRequest } from '@soko/contracts/events/delivery.events.ts'
import { readPurpose } from '@soko/contracts/types/subscription.ts'
import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { accountOfAddress, readAccounts } from '../members/read-accounts.ts'
import { isErased } from '../subscriptions/is-erased.ts'
import { joinContactOf } from './join-contact.ts'
import { requestByAddress } from './request-by-address.ts'
import { SubscriptionRequestStream } from '../subscriptions/subscription.events.ts'
import { type SubscriptionForm, subscriptionForm } from '../subscriptions/subscriptions.ts'

/**
 * Handles visitors' forms after their response, whose time and content therefore reveal nothing. Records one
 * commit for every form, because positions of the log are public. Erases each form once it is handled.
 */
export const handleFormsReactor = (kit: ServiceKit): Reactor =>
  defineReactor({
    name: 'handle-subscription-forms',
    version: 1,
    sources: ['delivery'],
    startAt: 'beginning',
    on: [PublicSubscriptionRequest.SubscriptionFormSent],
    react: async ({ stream }) => {
      const form = await kit.executor.load(subscriptionForm, stream)
      if (form !== undefined) await handle(kit, form)
      await eraseStreams(kit.log, [stream])
    },
  })

const handle = async (kit: ServiceKit, form: SubscriptionForm): Promise<void> => {
  const { executor, ids, peers } = kit
  const { requestId } = form
  const account = await accountOfAddress(peers, form.email)
  if (account !== undefined) await joinContactOf(kit, account)
  const purpose = readPurpose(form.purpose)
  const authorId = purpose?.kind === 'author' ? purpose.authorId : undefined
  const authors = await readAccounts(peers, { userIds: authorId === undefined ? [] : [authorId] })
  const fresh = { contactId: ids.next(), subscriptionId: ids.next() }
  await executor.execute(async (load) => {
    const stream = SubscriptionRequestStream.of(requestId)
    if ((await load(subscriptionForm, stream)) === undefined) return []
    const isPossible = authorId === undefined || (authors.has(authorId) && !(await isErased(load, authorId)))
    return [
      ...(isPossible
        ? await requestByAddress(kit, load, { ...form, ...fresh, userId: account?.userId })
        : []),
      SubscriptionRequestStream.SubscriptionFormHandled(requestId, { requestId }),
    ]
  })
  if (account !== undefined) return
  // The address may have been confirmed by an account since auth was asked.
  const owner = await accountOfAddress(peers, form.email)
  if (owner !== undefined) await joinContactOf(kit, owner)
}
