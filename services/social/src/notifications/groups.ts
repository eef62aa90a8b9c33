import type { NotificationKinds } from '@soko/contracts/types/notification-settings.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { documentOf } from '@soko/platform/view-store/document-of.ts'
import { below } from '../merged-pages/merged-page.ts'
import {
  type GroupDocument,
  Groups,
  NotificationKeys,
  NotificationLists,
  NOTIFICATIONS,
} from './notifications-view.ts'

/** `order` is the position of the group's newest entry in social's log. */
export type Group = GroupDocument & { readonly group: string; readonly order: number }

type Kinds = Pick<NotificationKinds, 'follower' | 'comment'>

const MOST_GROUPS = 1_000

/**
 * Returns the newest groups of the kinds that are on. A user has one group of followers.
 * @param bound the end of the last page, in social's log; undefined for the first page.
 */
export const readGroups = async (
  read: ReadView,
  userId: string,
  kinds: Kinds,
  limit: number,
  bound: number | undefined,
): Promise<readonly Group[]> => {
  if (!kinds.comment) return kinds.follower ? readFollowers(read, userId, bound) : []
  const [entries] = await read(NOTIFICATIONS, [
    {
      range: NotificationLists.groups(userId),
      order: 'descending',
      limit: kinds.follower ? limit : limit + 1,
      documents: NotificationKeys.group(userId, ''),
      ...below(bound),
    },
  ])
  return entries
    .filter(({ member }) => kinds.follower || member !== Groups.followers)
    .slice(0, limit)
    .map((entry) => ({ ...documentOf(entry), group: entry.member, order: entry.score }))
}

const readFollowers = async (
  read: ReadView,
  userId: string,
  bound: number | undefined,
): Promise<readonly Group[]> => {
  const [order, document] = await read(NOTIFICATIONS, [
    { score: NotificationLists.groups(userId), member: Groups.followers },
    { get: NotificationKeys.group(userId, Groups.followers) },
  ])
  if (order === undefined || document === undefined || order >= (bound ?? Infinity)) return []
  return [{ ...document, group: Groups.followers, order }]
}

/** Counts up to 1,000 unread groups of the kinds that are on. */
export const countUnreadGroups = async (
  read: ReadView,
  userId: string,
  kinds: Kinds,
  isUnread: (order: number) => boolean,
): Promise<number> => {
  const list = NotificationLists.groups(userId)
  const [groups, followers] = await read(NOTIFICATIONS, [
    { range: list, order: 'descending', limit: MOST_GROUPS },
    { score: list, member: Groups.followers },
  ])
  const comments = groups.filter(({ member, score }) => member !== Groups.followers && isUnread(score))
  const isFollowed = followers !== undefined && isUnread(followers)
  return (kinds.comment ? comments.length : 0) + (kinds.follower && isFollowed ? 1 : 0)
}
