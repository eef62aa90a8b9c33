import { readPurpose } from '@soko/contracts/types/subscription.ts'
import type { Follows } from '../follows/follows.ts'

/**
 * Returns what the one digest of a subscriber is made of: the categories they subscribe to and, with a subscription to
 * `digest`, all that they follow. Visitors follow nothing, so their digest is made of their categories only.
 * @param purposes of all active subscriptions.
 */
export const digestFollows = (purposes: readonly string[], followed: Follows): Follows => {
  const subscribed = purposes.map(readPurpose)
  const categories = subscribed.flatMap((purpose) => (purpose?.kind === 'category' ? [purpose.name] : []))
  if (!subscribed.some((purpose) => purpose?.kind === 'digest'))
    return { authors: [], symbols: [], categories }
  return { ...followed, categories: new Set([...followed.categories, ...categories]) }
}
