import { readPurpose } from '@soko/contracts/types/subscription.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { readAddress } from '../subscriptions/read-address.ts'
import { recordComplaint } from './record-complaint.ts'
import { type EndedDocument, SubscriptionKeys, SUBSCRIPTIONS } from '../subscriptions/subscription-view.ts'
import { recordReturn } from '../suppression/record-returns.ts'
import { isSentTo } from '../tokens/return-path.ts'
import type { ReturnedMail } from './returned-mail.ts'

type Needed = Pick<ServiceKit, 'view' | 'executor' | 'peers' | 'dataKey' | 'clock'>

/**
 * Records a bounce, a delivery or a complaint. Idempotent.
 * @returns false if the recipient is unknown, or has another address now.
 * @throws PeerUnavailable: the report must be sent again.
 */
export const recordReturnedMail = async (kit: Needed, mail: ReturnedMail): Promise<boolean> => {
  const { id, kind, eventId, tag } = mail
  const document = id === undefined ? undefined : await subscriptionOf(kit, id)
  const email = mail.address ?? (document && (await readAddress(kit, document)))
  if (email === undefined || !isSentTo(kit.dataKey, mail, email)) return false
  if (kind !== 'complaint') {
    await recordReturn(kit, email, { kind, eventId, tag })
    return true
  }
  const purpose = document && readPurpose(document.purpose)
  const authorId = purpose?.kind === 'author' ? purpose.authorId : undefined
  await recordComplaint(kit, email, { eventId, authorId })
  return true
}

const subscriptionOf = async ({ view }: Needed, id: string): Promise<EndedDocument | undefined> => {
  const { answers } = await view(SUBSCRIPTIONS).read([
    { get: SubscriptionKeys.subscription(id) },
    { get: SubscriptionKeys.ended(id) },
  ])
  return answers[0] ?? answers[1]
}
