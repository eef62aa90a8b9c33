import { PublicSubscriptions } from '@soko/contracts/events/delivery.events.ts'
import { readPurpose } from '@soko/contracts/types/subscription.ts'
import { InvalidMail, MailRefused } from '@soko/platform/mailer/mailer.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import { ContactStream } from '../contacts/contact.events.ts'
import type { DeliveryKit } from '../delivery-kit.ts'
import { MemberKeys, MEMBERS } from '../members/members-view.ts'
import { createLinkTokens } from '../tokens/link-tokens.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { isConfirmable } from './subscription.decider.ts'
import { SubscriptionsStream } from './subscription.events.ts'
import { readAddress } from './read-address.ts'
import { subscriptionById, subscriptions, type Subscription } from './subscriptions.ts'

/** Returns the stream by which the mailer finds stored mails to a subscriber. */
const mailsAbout = ({
  subscriber,
  subscriberId,
}: Pick<Subscription, 'subscriber' | 'subscriberId'>): string =>
  subscriber === 'contact' ? ContactStream.of(subscriberId) : SubscriptionsStream.of(subscriberId)

/** Sends each link at least once, unless it has expired, was used or belongs to an erased subscriber. */
export const confirmationMailsReactor = (kit: DeliveryKit): Reactor => {
  const tokens = createLinkTokens(kit.dataKey)
  const { host } = new URL(kit.origin)
  return defineReactor({
    name: 'confirmation-mails',
    version: 1,
    sources: ['delivery'],
    startAt: 'beginning',
    on: [PublicSubscriptions.ConfirmationRequested],
    react: async ({ stream, version, data }) => {
      if (data === undefined) return
      const state = await kit.executor.load(subscriptions, stream)
      const subscription = subscriptionById(state, data.subscriptionId)
      if (subscription === undefined || !isConfirmable(subscription, kit.clock.now().getTime())) return
      const purpose = readPurpose(subscription.purpose)
      const to = await readAddress(kit, subscription)
      if (purpose === undefined || to === undefined) return
      const link = `${kit.origin}/confirm/${tokens.of('confirm', subscription)}`
      const username = purpose.kind === 'author' ? await usernameOf(kit, purpose.authorId) : undefined
      try {
        await kit.mailer.send({
          id: `${stream}-${version}`,
          about: mailsAbout(subscription),
          to,
          ...confirmationMail({ kind: purpose.kind, username, link, host }),
        })
      } catch (error) {
        // An invalid address must not block the mails to others.
        if (!(error instanceof InvalidMail || error instanceof MailRefused)) throw error
        kit.logger.warn({ err: error, stream, version }, 'a link to confirm could not be sent')
      }
    },
  })
}

const usernameOf = async ({ view }: DeliveryKit, authorId: string): Promise<string | undefined> => {
  const { answers } = await view(MEMBERS).read([{ get: MemberKeys.member(authorId) }])
  return answers[0]?.username
}
