import { claimFold } from '@soko/platform/decider/claims.ts'
import { notedErasures } from '@soko/platform/object-store/erasure-ledger.ts'
import { createPeriodicJob, type PeriodicJob } from '@soko/shell/periodic-job.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { contactClaim } from '../contacts/address.ts'
import { eraseContact } from '../contacts/contact.decider.ts'
import { ContactStream } from '../contacts/contact.events.ts'
import { contact } from '../contacts/contact.ts'
import { eraseSubscriber } from '../subscriptions/subscription.decider.ts'
import { SubscriptionsStream } from '../subscriptions/subscription.events.ts'
import { subscriptions } from '../subscriptions/subscriptions.ts'

/**
 * Erases the visitors again whose erasure is in the ledger, but not in the log, because it was restored from an older
 * backup. Mailings are held after a restore, so they get no mail meanwhile.
 */
export const repeatContactErasures = async (
  { objects, executor, dataKey, logger }: Pick<ServiceKit, 'objects' | 'executor' | 'dataKey' | 'logger'>,
  signal?: AbortSignal,
): Promise<void> => {
  let repeated = 0
  for await (const contactId of notedErasures(objects, 'contact')) {
    if (signal?.aborted === true) break
    const { commit } = await executor.execute(async (load) => {
      const known = await load(contact, ContactStream.of(contactId))
      if (known.status !== 'known' && known.status !== 'joined') return []
      const stream = known.status === 'known' ? contactClaim(dataKey, known.email) : undefined
      return [
        ...eraseSubscriber(await load(subscriptions, SubscriptionsStream.of(contactId)), contactId),
        ...eraseContact(
          known,
          stream === undefined ? undefined : { stream, state: await load(claimFold, stream) },
        ),
      ]
    })
    if (commit !== null) repeated += 1
  }
  if (repeated > 0) logger.info({ contacts: repeated }, 'erasures made after the backup were repeated')
}

/**
 * Runs when delivery starts, and each hour until it has succeeded, because the object store may be unavailable. Only
 * once, because the ledger grows with each visitor, and a site is restored while it is stopped.
 */
export const createContactErasures = (): PeriodicJob => {
  let isDone = false
  const repeat = async (kit: ServiceKit, signal: AbortSignal): Promise<void> => {
    if (isDone) return
    await repeatContactErasures(kit, signal)
    isDone = !signal.aborted
  }
  return createPeriodicJob('repeat-contact-erasures', repeat, { first: 0 })
}
