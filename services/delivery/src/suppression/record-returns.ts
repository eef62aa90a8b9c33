import type { Load } from '@soko/platform/decider/execute.ts'
import { hmacName } from '@soko/platform/event-log/data-key.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { maskAddress, suppressionStream } from '../contacts/address.ts'
import { isSentTo } from '../tokens/return-path.ts'
import type { ReturnedMail } from '../returned/returned-mail.ts'
import {
  type AddressKey,
  recordSoftBounce,
  recordSuccess,
  suppress,
  withdrawComplaint,
} from './suppression.decider.ts'
import { SuppressionStream } from './suppression.events.ts'
import { suppression, type Suppression } from './suppression.ts'

type Needed = Pick<ServiceKit, 'dataKey' | 'executor' | 'clock'>
type Options = { readonly commitId?: string }

/** Returns why an address gets no bulk mail; undefined if it gets it. */
export const readSuppression = async (
  load: Load,
  dataKey: Uint8Array,
  email: string,
): Promise<Suppression['suppressed']> =>
  (await load(suppression, suppressionStream(dataKey, email))).suppressed

/**
 * Records a bounce or a delivery. Idempotent for repeated reports of an event; ignores mails to former addresses.
 * Complaints also end subscriptions (`recordComplaint`).
 * @param email the recipient's current address.
 */
export const recordReturn = async (
  kit: Needed,
  email: string,
  mail: Pick<ReturnedMail, 'eventId' | 'tag'> & { readonly kind: 'hard' | 'soft' | 'delivered' },
): Promise<void> => {
  const { dataKey } = kit
  if (!isSentTo(dataKey, mail, email)) return
  const event = JSON.stringify([suppressionStream(dataKey, email), mail.eventId])
  const commitId = hmacName(dataKey, 'returned', event)
  if (mail.kind === 'delivered') await recordDelivery(kit, email, { commitId })
  else await recordBounce(kit, email, mail.kind, { commitId })
}

/** Records that a mail to this address came back. `hard`: it will never arrive. */
export const recordBounce = async (
  { dataKey, executor, clock }: Needed,
  email: string,
  kind: 'hard' | 'soft',
  options: Options = {},
): Promise<void> => {
  const stream = suppressionStream(dataKey, email)
  const address = addressKey(stream, email)
  await executor.execute(async (load) => {
    const state = await load(suppression, stream)
    return kind === 'hard'
      ? suppress(state, address, 'hard-bounce')
      : recordSoftBounce(state, { ...address, now: clock.now().getTime() })
  }, options)
}

/** Ends the count of soft bounces. Most calls write nothing. */
export const recordDelivery = async (
  { dataKey, executor }: Pick<Needed, 'dataKey' | 'executor'>,
  email: string,
  options: Options = {},
): Promise<void> => {
  const stream = suppressionStream(dataKey, email)
  await executor.execute(
    async (load) => recordSuccess(await load(suppression, stream), addressKey(stream, email).key),
    options,
  )
}

/** Withdraws the complaint of a member who subscribes again. Forms of visitors may be filled in by strangers. */
export const withdrawOwnComplaint = async (
  load: Load,
  dataKey: Uint8Array,
  { email, by }: { readonly email: string; readonly by: string },
): Promise<readonly NewEvent[]> => {
  const stream = suppressionStream(dataKey, email)
  return withdrawComplaint(await load(suppression, stream), { key: addressKey(stream, email).key, by })
}

export const addressKey = (stream: string, email: string): AddressKey => ({
  key: SuppressionStream.idOf(stream) ?? '',
  mask: maskAddress(email),
})
