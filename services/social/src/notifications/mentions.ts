import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { below } from '../merged-pages/merged-page.ts'
import {
  NotificationKeys,
  NotificationLists,
  NOTIFICATIONS,
  type PostDocument,
} from './notifications-view.ts'

/** A post with the time (ISO 8601) of the mention and its position (`order`) in content's log. */
export type Mention = { readonly post: PostDocument; readonly at: string; readonly order: number }

/** Returns the newest mentions first. `bound` is the end of the last page, if any, in content's log. */
export const readMentions = async (
  read: ReadView,
  userId: string,
  limit: number,
  bound: number | undefined,
): Promise<readonly Mention[]> => {
  const [entries] = await read(NOTIFICATIONS, [
    {
      range: NotificationLists.mentions(userId),
      order: 'descending',
      limit,
      documents: NotificationKeys.post(''),
      ...below(bound),
    },
  ])
  return entries.flatMap(({ score: order, document: post }) => {
    const at = post?.mentioned?.find((each) => each.userId === userId)?.at
    return post === undefined || at === undefined ? [] : [{ post, at, order }]
  })
}
