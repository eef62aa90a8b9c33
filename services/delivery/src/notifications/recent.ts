import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import {
  NotificationKeys,
  NotificationLists,
  type RecentDocument,
  type Source,
} from './notifications-view.ts'

/** In milliseconds. */
const KEPT = 3 * 24 * 3_600_000
/** More than one, so that the lists cannot grow. */
const MOST_PRUNED = 10

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** Adds a document at the position of its event, and prunes the oldest of the same source. */
export const addRecent = async (
  id: string,
  document: DistributiveOmit<RecentDocument, 'at' | 'position'>,
  { source, time, position }: { readonly source: Source; readonly time: string; readonly position: number },
  view: ViewWriter,
): Promise<void> => {
  view.put(NotificationKeys.recent(id), { ...document, at: time, position })
  view.add(NotificationLists.recent(source), id, position)
  await prune(source, Date.parse(time) - KEPT, view)
}

export const removeRecent = (source: Source, id: string, view: ViewWriter): void => {
  view.delete(NotificationKeys.recent(id))
  view.remove(NotificationLists.recent(source), id)
}

/** @param before in milliseconds since 1970. */
const prune = async (source: Source, before: number, view: ViewWriter): Promise<void> => {
  for (const { member: id } of await view.members(NotificationLists.recent(source), MOST_PRUNED)) {
    const document = await view.get(NotificationKeys.recent(id))
    if (document !== undefined && Date.parse(document.at) >= before) return
    removeRecent(source, id, view)
    if (document?.kind === 'follower')
      view.remove(NotificationLists.followed(document.followerId), document.followeeId)
  }
}
