import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { below } from '../merged-pages/merged-page.ts'
import {
  type DraftDocument,
  NotificationKeys,
  NotificationLists,
  NOTIFICATIONS,
  type PostDocument,
} from './notifications-view.ts'

/** What became of a person's draft at its time, the place of that in content's log, and the post that it became. */
export type OwnDraft = {
  readonly draft: DraftDocument
  /** Undefined where it could not be published. */
  readonly became: PostDocument | undefined
  readonly at: string
  readonly order: number
}

/**
 * The newest of a person's drafts whose time came, published or not; those that became a post which is not to be seen any more are left out.
 * @param bound where the page before ended: places in content's log below this; undefined for the newest.
 */
export const readOwnDrafts = async (
  read: ReadView,
  userId: string,
  limit: number,
  bound: number | undefined,
): Promise<readonly OwnDraft[]> => {
  const [entries] = await read(NOTIFICATIONS, [
    {
      range: NotificationLists.drafts(userId),
      order: 'descending',
      limit,
      documents: NotificationKeys.draft(''),
      ...below(bound),
    },
  ])
  const posts = await read(
    NOTIFICATIONS,
    entries.map(({ document }) => ({ get: NotificationKeys.post(document?.postId ?? '') })),
  )
  return entries.flatMap(({ score: order, document: draft }, index) => {
    if (draft === undefined) return []
    const post = posts[index]
    const isToBeSeen = draft.postId === undefined || post?.retracted === false
    return isToBeSeen ? [{ draft, became: post, at: draft.at, order }] : []
  })
}
