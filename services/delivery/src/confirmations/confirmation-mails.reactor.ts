import { PublicSubscriptions } from '@soko/contracts/events/delivery.events.ts'
import { isForMembers, readPurpose, type VisitorPurposeParts } from '@soko/contracts/types/subscription.ts'
import { InvalidMail, MailRefused } from '@soko/platform/mailer/mailer.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import { ContactStream } from '../contacts/contact.events.ts'
import type { DeliveryKit } from '../delivery-kit.ts'
import { holdIfRestored } from '../letters/work/hold-if-restored.ts'
import { composeConfirmation, type SubscriptionPurpose } from '../mails/notices/compose-confirmation.ts'
import { MemberKeys, MEMBERS } from '../members/members-view.ts'
import { createSentCounter } from '../sending/sent-counter.ts'
import { createLinkTokens } from '../tokens/link-tokens.ts'
import { isConfirmable, linkExpiryOf } from '../subscriptions/subscription.decider.ts'
import { SubscriptionsStream } from '../subscriptions/subscription.events.ts'
import { readAddress } from '../subscriptions/read-address.ts'
import { subscriptionById, subscriptions, type Subscription } from '../subscriptions/subscriptions.ts'

/** Returns the stream by which the mailer finds stored mails to a subscriber. */
const mailsAbout = ({
  subscriber,
  subscriberId,
}: Pick<Subscription, 'subscriber' | 'subscriberId'>): string =>
  subscriber === 'contact' ? ContactStream.of(subscriberId) : SubscriptionsStream.of(subscriberId)

/**
 * Sends each link at least once, unless it has expired, was used or belongs to an erased subscriber. Drops
 * links of imports while mailings are held after a restore, because they may have been sent in the last two days.
 */
export const confirmationMailsReactor = (kit: DeliveryKit): Reactor => {
  const tokens = createLinkTokens(kit.dataKey)
  const counter = createSentCounter(kit.objects, kit.site.origin)
  return defineReactor({
    name: 'confirmation-mails',
    version: 1,
    sources: ['delivery'],
    startAt: 'beginning',
    on: [PublicSubscriptions.ConfirmationRequested],
    react: async ({ stream, version, data, time }) => {
      if (data === undefined) return
      const state = await kit.executor.load(subscriptions, stream)
      const subscription = subscriptionById(state, data.subscriptionId)
      const { requestId } = data
      const now = kit.clock.now().getTime()
      if (subscription === undefined || !isConfirmable(subscription, { requestId, now })) return
      if (data.importId !== undefined && (await holdIfRestored({ ...kit, counter }))) return
      const purpose = readPurpose(subscription.purpose)
      const to = await readAddress(kit, subscription)
      if (purpose === undefined || isForMembers(purpose) || to === undefined) return
      const confirmation = {
        about: mailsAbout(subscription),
        requestId,
        address: to,
        purpose: await subjectOf(kit, purpose, data.importId !== undefined),
        link: `${kit.site.origin}/confirm/${tokens.confirm.of(data)}`,
        requestedAt: Date.parse(time),
        expiresAt: linkExpiryOf(subscription),
      }
      try {
        await kit.mailer.send(composeConfirmation(confirmation, kit.site))
      } catch (error) {
        // An invalid address must not block the mails to others.
        if (!(error instanceof InvalidMail || error instanceof MailRefused)) throw error
        kit.logger.warn({ err: error, stream, version }, 'a link to confirm could not be sent')
      }
    },
  })
}

const subjectOf = async (
  { view }: DeliveryKit,
  purpose: VisitorPurposeParts,
  isImported: boolean,
): Promise<SubscriptionPurpose> => {
  if (purpose.kind !== 'author') return { kind: purpose.kind }
  const { answers } = await view(MEMBERS).read([{ get: MemberKeys.member(purpose.authorId) }])
  return { kind: 'author', author: answers[0], isImported }
}
