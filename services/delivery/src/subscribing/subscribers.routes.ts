import { SubscriptionEndpoints } from '@soko/contracts/endpoints/subscriptions.endpoints.ts'
import type { Subscriber } from '@soko/contracts/types/subscription.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { newestOf, pageOf } from '@soko/platform/endpoints/page-cursor.ts'
import { createLongReads } from '@soko/platform/fair-share/fair-queue.ts'
import { type Cell, csvAnswer, csvOf } from '@soko/platform/http/csv.ts'
import { readWholeList } from '@soko/platform/view-store/read-whole-list.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { maskAddress } from '../contacts/address.ts'
import { ContactStream } from '../contacts/contact.events.ts'
import { contact } from '../contacts/contact.ts'
import { MemberKeys, MEMBERS } from '../members/members-view.ts'
import { readAccounts } from '../members/read-accounts.ts'
import {
  type SubscriptionDocument,
  SubscriptionKeys,
  SubscriptionLists,
  SUBSCRIPTIONS,
} from '../subscriptions/subscription-view.ts'

/** In subscribers per request to auth. */
const BATCH = 500

/** Serves an author's list of subscribers. It contains complete addresses only where they are shared. */
export const mountSubscribers = (kit: ServiceKit): void => {
  const { mount, view } = kit
  const turns = createLongReads()

  mount(SubscriptionEndpoints.subscribers, async ({ actor: { userId }, query, read }) => {
    const purpose = `author:${userId}`
    const active = SubscriptionLists.active(purpose)
    const [found, confirmed, waiting, shared] = await read(SUBSCRIPTIONS, [
      { ...newestOf(active, query), documents: SubscriptionKeys.subscription('') },
      { size: active },
      { size: SubscriptionLists.waiting(purpose) },
      { size: SubscriptionLists.shared(purpose) },
    ])
    const { entries, nextCursor } = pageOf(found, query.limit)
    const items = await present(
      kit,
      read,
      entries.flatMap(({ document }) => document ?? []),
    )
    return { status: 200, body: { counts: { confirmed, waiting, shared }, items, nextCursor } }
  })

  mount(SubscriptionEndpoints.sharedAddresses, async ({ actor: { userId } }) =>
    turns.run(userId, async () => {
      const rows: Cell[][] = [['email', 'since']]
      const list = SubscriptionLists.shared(`author:${userId}`)
      const documents = SubscriptionKeys.subscription('')
      let batch: SubscriptionDocument[] = []
      const flush = async (): Promise<void> => {
        const addresses = await sharedAddresses(kit, batch)
        for (const { subscriptionId, since } of batch) {
          const address = addresses.get(subscriptionId)
          if (address !== undefined) rows.push([address, since])
        }
        batch = []
      }
      for await (const { document } of readWholeList(view(SUBSCRIPTIONS), list, documents)) {
        if (document !== undefined) batch.push(document)
        if (batch.length === BATCH) await flush()
      }
      await flush()
      return csvAnswer('soko-subscribers', csvOf(rows))
    }),
  )
}

const present = async (
  kit: ServiceKit,
  read: ReadView,
  documents: readonly SubscriptionDocument[],
): Promise<readonly Subscriber[]> => {
  const people = await read(
    MEMBERS,
    documents.map(({ subscriberId }) => ({ get: MemberKeys.member(subscriberId) })),
  )
  const shared = await sharedAddresses(kit, documents)
  const items: Subscriber[] = []
  for (const [at, { subscriptionId, subscriberId, subscriber, since }] of documents.entries()) {
    const address = shared.get(subscriptionId)
    const masked = address ?? (subscriber === 'contact' ? await maskOf(kit, subscriberId) : undefined)
    const member = people[at] ?? null
    items.push({ member, address: masked ?? null, isShared: address !== undefined, since })
  }
  return items
}

/** Returns the addresses of those who share them, by subscription id. */
const sharedAddresses = async (
  kit: Pick<ServiceKit, 'peers' | 'executor'>,
  documents: readonly SubscriptionDocument[],
): Promise<ReadonlyMap<string, string>> => {
  const sharing = documents.filter(({ shareAddress }) => shareAddress)
  const members = sharing.filter(({ subscriber }) => subscriber === 'member')
  const accounts = await readAccounts(kit.peers, { userIds: members.map(({ subscriberId }) => subscriberId) })
  const addresses = new Map<string, string>()
  for (const { subscriptionId, subscriberId, subscriber } of sharing) {
    const account = accounts.get(subscriberId)
    const confirmed = account?.emailVerified === true ? account.email : undefined
    const address = subscriber === 'member' ? confirmed : await contactAddress(kit, subscriberId)
    if (address !== undefined) addresses.set(subscriptionId, address)
  }
  return addresses
}

const maskOf = async (kit: Pick<ServiceKit, 'executor'>, contactId: string): Promise<string | undefined> => {
  const address = await contactAddress(kit, contactId)
  return address === undefined ? undefined : maskAddress(address)
}

const contactAddress = async (
  { executor }: Pick<ServiceKit, 'executor'>,
  contactId: string,
): Promise<string | undefined> => {
  const state = await executor.load(contact, ContactStream.of(contactId))
  return state.status === 'known' ? state.email : undefined
}
