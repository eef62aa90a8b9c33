import { PublicUser } from '@soko/contracts/events/auth.events.ts'
import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import { readWholeList } from '@soko/platform/view-store/read-whole-list.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { eraseContact } from '../contacts/contact.decider.ts'
import { ContactStream } from '../contacts/contact.events.ts'
import { contact } from '../contacts/contact.ts'
import { AuthorLettersStream, LetterSettingsStream } from '../letters/letter.events.ts'
import { PushSubscriptionsStream } from '../push/push-subscription.events.ts'
import { endSubscriptions, eraseSubscriber } from '../subscriptions/subscription.decider.ts'
import { SubscriptionsStream } from '../subscriptions/subscription.events.ts'
import { SubscriptionKeys, SubscriptionLists, SUBSCRIPTIONS } from '../subscriptions/subscription-view.ts'
import { subscriptionById, subscriptions } from '../subscriptions/subscriptions.ts'
import { eraseSubscriptions } from './erase-subscriptions.ts'

/**
 * Erases a person's subscriptions, digests, devices, list of letters and their settings, and ends subscriptions of
 * others to the person. Blocks new ones first. Suppression outlives the account, so that a bad address gets no mail
 * from another one.
 */
export const erasePersonReactor = (kit: ServiceKit): Reactor =>
  defineReactor({
    name: 'erase-person',
    version: 1,
    sources: ['auth'],
    startAt: 'beginning',
    on: [PublicUser.PersonErased],
    react: async ({ stream: personStream }) => {
      const userId = PublicUser.idOf(personStream)
      if (userId === undefined) return
      const stream = SubscriptionsStream.of(userId)
      await kit.executor.execute(async (load) => eraseSubscriber(await load(subscriptions, stream), userId))
      await eraseSubscriptions(kit.log, userId)
      await eraseStreams(kit.log, [
        PushSubscriptionsStream.of(userId),
        AuthorLettersStream.of(userId),
        LetterSettingsStream.of(userId),
      ])
      await kit.mailer.forget(stream)
      await untilApplied(kit, SUBSCRIPTIONS)
      await eraseJoined(kit, userId)
      const purpose = `author:${userId}`
      await endAll(kit, SubscriptionLists.active(purpose))
      await endAll(kit, SubscriptionLists.waiting(purpose))
    },
  })

const eraseJoined = async ({ view, executor }: ServiceKit, userId: string): Promise<void> => {
  for await (const { member } of readWholeList(view(SUBSCRIPTIONS), SubscriptionLists.joined(userId))) {
    await executor.execute(async (load) => [
      ...eraseSubscriber(await load(subscriptions, SubscriptionsStream.of(member)), member),
      ...eraseContact(await load(contact, ContactStream.of(member)), undefined),
    ])
  }
}

const endAll = async ({ view, executor }: ServiceKit, list: string): Promise<void> => {
  const documents = SubscriptionKeys.subscription('')
  for await (const { document } of readWholeList(view(SUBSCRIPTIONS), list, documents)) {
    if (document === undefined) continue
    const { subscriberId, subscriptionId } = document
    await executor.execute(async (load) => {
      const state = await load(subscriptions, SubscriptionsStream.of(subscriberId))
      return endSubscriptions([subscriptionById(state, subscriptionId)], 'author-erased')
    })
  }
}
