import { createService } from '@soko/shell/create-service.ts'
import type { Ports } from '@soko/shell/ports.ts'
import type { Service } from '@soko/shell/service.ts'
import { deliveryEvents } from './delivery-events.ts'
import type { DeliveryKit } from './delivery-kit.ts'
import { itemsProjection } from './digests/items/items.projection.ts'
import { createDigestRounds } from './digests/work/send-digests.ts'
import { eraseContactReactor } from './erasure/erase-contact.reactor.ts'
import { eraseExpiredReactor } from './erasure/erase-expired.reactor.ts'
import { erasePersonReactor } from './erasure/erase-person.reactor.ts'
import { createUnconfirmedErasures } from './erasure/erase-unconfirmed.ts'
import { createContactErasures } from './erasure/repeat-contact-erasures.ts'
import { followsProjection } from './follows/follows.projection.ts'
import { mountExport } from './export/export.routes.ts'
import { mountImportQueue } from './imports/import-queue.routes.ts'
import { mountImports } from './imports/imports.routes.ts'
import { createImportWork } from './imports/work/import-work.ts'
import type { MailDns } from './dns/check-mail-dns.ts'
import type { DnsResolver } from './dns/dns-lookups.ts'
import { mountMailDns } from './dns/mail-dns.routes.ts'
import { mountLetters } from './letters/letters.routes.ts'
import { lettersProjection } from './letters/letters.projection.ts'
import { mountMailState } from './letters/mail-state.routes.ts'
import { mountMailings } from './letters/mailings.routes.ts'
import { mountLetterSettings } from './letters/letter-settings.routes.ts'
import { mountTestLetters } from './letters/test-letter.routes.ts'
import { requestLettersReactor } from './letters/request-letters.reactor.ts'
import { createRecipientsDropping } from './letters/work/drop-recipients.ts'
import { createLetterSending, type LetterOptions } from './letters/work/letter-sending.ts'
import type { MailSite } from './mails/base/mail-site.ts'
import { createSendingRate } from './sending/sending-rate.ts'
import { complaintLimitsReactor } from './letters/complaints/complaint-limits.reactor.ts'
import { mountComplaints } from './letters/complaints/complaints.routes.ts'
import { mountReturnedMail } from './returned/returned.routes.ts'
import { createPush, type PushOptions } from './push/create-push.ts'
import { eraseDeviceReactor } from './push/erase-device.reactor.ts'
import { endSessionsReactor } from './push/end-sessions.reactor.ts'
import { mountPush } from './push/push.routes.ts'
import { pushUsersProjection } from './push/push-users.projection.ts'
import { createPushSending } from './push/work/push-sending.ts'
import { membersProjection } from './members/members.projection.ts'
import { createNoticeRounds } from './notices/work/send-notices.ts'
import { notificationsProjection } from './notifications/notifications.projection.ts'
import { createRoundSending } from './rounds/round-sending.ts'
import { mountConfirming } from './subscribing/confirm.routes.ts'
import { confirmationMailsReactor } from './confirmations/confirmation-mails.reactor.ts'
import { handleFormsReactor } from './subscribing/handle-forms.reactor.ts'
import { joinContactReactor } from './subscribing/join-contact.ts'
import { mountSubscribers } from './subscribing/subscribers.routes.ts'
import { renameCategoriesReactor } from './subscriptions/rename-categories.reactor.ts'
import { subscriptionsProjection } from './subscriptions/subscriptions.projection.ts'
import { mountSubscriptions } from './subscribing/subscriptions.routes.ts'
import { mountKeeping } from './subscribing/keep-sending.routes.ts'
import { mountUnsubscribing } from './subscribing/unsubscribe.routes.ts'
import { mountSuppressions } from './suppression/suppression.routes.ts'
import { suppressionsProjection } from './suppression/suppressions.projection.ts'

export const deliveryProjections = [
  membersProjection,
  subscriptionsProjection,
  suppressionsProjection,
  lettersProjection,
  itemsProjection,
  followsProjection,
  notificationsProjection,
  pushUsersProjection,
] as const

export type DeliveryOptions = {
  readonly site: MailSite
  readonly letters: LetterOptions
  /** When the first round of digests and notices begins, in milliseconds; ten seconds after the start by default. */
  readonly firstRound?: number
  readonly returnedToken: string | undefined
  readonly push: PushOptions
  /** For the DNS checks. */
  readonly dns: Pick<MailDns, 'smtpHost' | 'dkimSelector' | 'dkimRecord'> & {
    readonly resolver?: DnsResolver
  }
}

/** Creates the delivery service: subscriptions, and the mails and push messages of a site. */
export const createDeliveryService = (
  ports: Ports,
  { site, letters, firstRound, push: pushOptions, returnedToken, dns }: DeliveryOptions,
): Service => {
  const dropping = createRecipientsDropping()
  const { senders, limits, every } = letters
  // Shared, because the limits are those of the mail system.
  const rate = createSendingRate(limits, ports.clock)
  const sending = createLetterSending({ senders, rate, ...(every !== undefined && { every }) })
  const rounds = [
    { name: 'digests', createRounds: createDigestRounds },
    { name: 'notices', createRounds: createNoticeRounds },
  ].map((each) => createRoundSending({ ...each, senders, rate, first: firstRound }))
  const imports = createImportWork(rate)
  const unconfirmed = createUnconfirmedErasures()
  const repeated = createContactErasures()
  const push = createPush(ports, pushOptions)
  const pushes = createPushSending(push, pushOptions)
  return createService({
    name: 'delivery',
    ports,
    events: deliveryEvents,
    projections: deliveryProjections,
    reactors: (service) => {
      const kit: DeliveryKit = { ...service, site }
      return [
        handleFormsReactor(kit),
        confirmationMailsReactor(kit),
        joinContactReactor(kit),
        renameCategoriesReactor(kit),
        erasePersonReactor(kit),
        eraseContactReactor(kit),
        eraseExpiredReactor(kit),
        complaintLimitsReactor(kit),
        requestLettersReactor(kit),
        endSessionsReactor(kit),
        eraseDeviceReactor(kit),
      ]
    },
    routes: (service) => {
      const kit: DeliveryKit = { ...service, site }
      mountSubscriptions(kit)
      mountConfirming(kit)
      mountUnsubscribing(kit)
      mountKeeping(kit)
      mountSubscribers(kit)
      mountImports(kit)
      mountImportQueue(kit)
      mountSuppressions(kit)
      mountReturnedMail(kit, returnedToken)
      mountComplaints(kit)
      mountMailDns(kit, dns)
      mountExport(kit)
      mountLetters(kit)
      mountTestLetters(kit)
      mountLetterSettings(kit)
      mountMailings(kit)
      mountMailState(kit)
      mountPush(kit, push)
    },
    onStart: async (kit) => {
      repeated.start(kit)
      unconfirmed.start(kit)
      dropping.start(kit)
      sending.start({ ...kit, site })
      for (const each of rounds) each.start({ ...kit, site })
      pushes.start({ ...kit, site })
      imports.start({ ...kit, site })
    },
    onStop: async () => {
      // Letters close the senders.
      try {
        await Promise.all([pushes, ...rounds].map(async (each) => each.stop()))
      } finally {
        await Promise.all([
          repeated.stop(),
          unconfirmed.stop(),
          dropping.stop(),
          imports.stop(),
          sending.stop(),
        ])
      }
    },
  })
}
