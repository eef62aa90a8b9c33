import { CURRENT_WORDING } from '@soko/contracts/text/subscription-wordings.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { isErasureNoted, noteErasure } from '@soko/platform/object-store/erasure-ledger.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { normalAddress } from '../../contacts/address.ts'
import { MailingsStream } from '../../letters/letter.events.ts'
import { mailings } from '../../letters/mailings.ts'
import { beginBatch } from '../../letters/work/begin-batch.ts'
import { readAccounts } from '../../members/read-accounts.ts'
import { createRecount } from '../../rounds/recount-once.ts'
import { canSend } from '../../rounds/unsent-mails.ts'
import type { SendingRate } from '../../sending/sending-rate.ts'
import type { SentCounter } from '../../sending/sent-counter.ts'
import { joinContactOf } from '../../subscribing/join-contact.ts'
import { type AddressRequest, requestByAddress } from '../../subscribing/request-by-address.ts'
import { isErased } from '../../subscriptions/is-erased.ts'
import { SubscriptionsStream } from '../../subscriptions/subscription.events.ts'
import type { Subscription } from '../../subscriptions/subscriptions.ts'
import { ImportedAddressesStream, ImportsStream, ImportStream } from '../import.events.ts'
import { closeErased, dequeueImport, expireImport, handleAddresses } from '../list-import.decider.ts'
import { importedAddresses, type KnownImport, listImport, partAt, queuedImports } from '../list-import.ts'
import { accountsOf } from '../read-addresses.ts'
import { eraseAddresses } from './erase-addresses.ts'

/** In addresses per commit. Their mails are sent at once. */
const BATCH = 20

export type ImportPorts = Pick<
  ServiceKit,
  'log' | 'objects' | 'executor' | 'peers' | 'dataKey' | 'clock' | 'ids' | 'logger'
> & { readonly counter: SentCounter; readonly rate: SendingRate }

/**
 * Does the work of imports that is due: requests the subscriptions of approved ones, as far as the sending rate
 * allows, and erases the addresses of those that have ended. Confirmation mails follow from the requests.
 */
export const createImportRounds = (ports: ImportPorts) => {
  const { log, objects, executor, clock } = ports
  const recount = createRecount(ports)

  /** Returns the import after its work. */
  const work = async (
    importId: string,
    authorId: string,
    signal: AbortSignal,
  ): Promise<KnownImport | undefined> => {
    if (await isErased(executor.load, authorId)) return undefined
    const stream = ImportStream.of(importId)
    const wasErased = await isErasureNoted(objects, 'import', importId)
    await executor.execute(async (load) => {
      const state = await load(listImport, stream)
      if (state === undefined) return []
      return wasErased ? closeErased(state) : expireImport(state, clock.now().getTime())
    })
    for (;;) {
      const state = await executor.load(listImport, stream)
      if (state?.state !== 'sending' || signal.aborted) return state
      await recount()
      if (!(await askSome(ports, state, signal))) return state
    }
  }

  return {
    round: async (signal: AbortSignal): Promise<void> => {
      const queue = await executor.load(queuedImports, ImportsStream.of())
      for (const [importId, authorId] of queue) {
        if (signal.aborted) return
        const state = await work(importId, authorId, signal)
        if (state?.state === 'waiting' || state?.state === 'sending') continue
        await noteErasure(objects, 'import', importId)
        await eraseAddresses(log, importId)
        await executor.execute(async (load) =>
          dequeueImport(await load(queuedImports, ImportsStream.of()), importId),
        )
      }
    },
  }
}

export type ImportRounds = ReturnType<typeof createImportRounds>

/** Returns false if the rest must wait for a further round. */
const askSome = async (ports: ImportPorts, state: KnownImport, signal: AbortSignal): Promise<boolean> => {
  const { executor, peers, rate } = ports
  const { importId, authorId, handled: from } = state
  const author = (await readAccounts(peers, { userIds: [authorId] })).get(authorId)
  if (author?.state !== 'active') return false
  const limit = Math.min(BATCH, rate.ready())
  if (limit < 1) return false
  const { part, at } = partAt(from)
  const listed = await executor.load(importedAddresses, ImportedAddressesStream.of(importId, part))
  const addresses = listed.slice(at, at + limit)
  if (addresses.length === 0) throw new Error(`part ${part} of import ${importId} has no addresses`)
  const requests = await requestsFor(ports, state, addresses)
  const { mailed: expected } = await decide(ports, executor.load, requests)
  if (expected > 0 && !(await beginBatch(ports, expected))) return false
  for (let mail = 0; mail < expected; mail += 1) if (!(await canSend(rate, signal))) return false
  const { commit } = await executor.execute(async (load) => {
    const current = await load(listImport, ImportStream.of(importId))
    if ((await isErased(load, authorId)) || (await load(mailings, MailingsStream.of())).held !== undefined)
      return []
    const { events, mailed } = await decide(ports, load, requests)
    const handled = handleAddresses(current, { from, upTo: from + addresses.length, mailed })
    return handled === undefined ? [] : [...events, handled]
  })
  if (commit === null) return false
  // An address may have been confirmed by an account since auth was asked.
  for (const account of (await accountsOf(ports, addresses)).values()) await joinContactOf(ports, account)
  return true
}

/** Prepares the requests of addresses, except those of the author and of suspended accounts. */
const requestsFor = async (
  ports: ImportPorts,
  { importId, authorId }: KnownImport,
  addresses: readonly string[],
): Promise<readonly AddressRequest[]> => {
  const { ids } = ports
  const accounts = await accountsOf(ports, addresses)
  const requests: AddressRequest[] = []
  for (const email of addresses) {
    const account = accounts.get(normalAddress(email))
    if (account?.userId === authorId || account?.state === 'suspended') continue
    if (account !== undefined) await joinContactOf(ports, account)
    requests.push({
      email,
      importId,
      userId: account?.userId,
      requestId: ids.next(),
      contactId: ids.next(),
      subscriptionId: ids.next(),
      purpose: `author:${authorId}`,
      shareAddress: false,
      wording: CURRENT_WORDING.version,
    })
  }
  return requests
}

const decide = async (
  ports: Pick<ImportPorts, 'dataKey' | 'clock'>,
  load: Load,
  requests: readonly AddressRequest[],
): Promise<{ readonly events: readonly NewEvent[]; readonly mailed: number }> => {
  const events: NewEvent[] = []
  for (const request of requests) events.push(...(await requestByAddress(ports, load, request, mayAsk)))
  const { type } = SubscriptionsStream.ConfirmationRequested
  return { events, mailed: events.filter((event) => event.type === type).length }
}

/** Asks only people without a subscription, and those who ignored their last link: nobody who ended one. */
const mayAsk = (known: Subscription | undefined): boolean =>
  known === undefined || known.ending?.reason === 'expired'
