import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { PeerUnavailable } from '@soko/platform/peers/peers.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { eligible } from '../subscriptions/recipients.ts'
import { SubscriptionLists, SUBSCRIPTIONS } from '../subscriptions/subscription-view.ts'

/** Each recipient takes several reads, and a few among many make no difference to the author. */
const MOST_CHECKED = 200

/**
 * Counts the subscribers who would get a letter of this author now: not those whose address gets no bulk mail. Counts
 * all subscribers if there are over 200, or if auth is unavailable.
 */
export const countRecipients = async (
  kit: Pick<ServiceKit, 'view' | 'executor' | 'peers' | 'dataKey'>,
  read: ReadView,
  authorId: string,
): Promise<number> => {
  const purpose = `author:${authorId}`
  const [count, found] = await read(SUBSCRIPTIONS, [
    { size: SubscriptionLists.active(purpose) },
    { range: SubscriptionLists.recipients(purpose), order: 'ascending', limit: MOST_CHECKED },
  ])
  if (count > MOST_CHECKED) return count
  try {
    const decided = await eligible(
      kit,
      found.map(({ member }) => member),
    )
    return decided.filter((each) => !('skip' in each)).length
  } catch (error) {
    if (error instanceof PeerUnavailable) return count
    throw error
  }
}
