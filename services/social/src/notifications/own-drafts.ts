import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { below } from '../merged-pages/merged-page.ts'
import {
  type DraftDocument,
  NotificationKeys,
  NotificationLists,
  NOTIFICATIONS,
  type PostDocument,
} from './notifications-view.ts'

export type OwnDraft = {
  readonly draft: DraftDocument
  /** Undefined if publishing failed. */
  readonly became: PostDocument | undefined
  readonly at: string
  readonly order: number
}

/**
 * Returns drafts that were published or failed, except those whose post is no longer visible.
 * @param bound the end of the last page, in content's log; undefined for the first page.
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
