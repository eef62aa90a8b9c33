import type { Load } from '@soko/platform/decider/execute.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { MemberKeys, MEMBERS } from '../members/members-view.ts'
import { SubscriptionsStream } from './subscription.events.ts'
import { subscriptions } from './subscriptions.ts'

/** Loads the author's own stream, too: their erasure ends the subscriptions after it is marked there. */
export const isKnownAuthor = async (read: ReadView, load: Load, authorId: string): Promise<boolean> => {
  const [author] = await read(MEMBERS, [{ get: MemberKeys.member(authorId) }])
  const { isErased } = await load(subscriptions, SubscriptionsStream.of(authorId))
  return author !== undefined && !isErased
}
