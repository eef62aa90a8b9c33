import type { Notification } from '@soko/contracts/types/notification.ts'
import type { PostRef } from '@soko/contracts/fields/fields.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { Query } from '@soko/platform/view-store/view-store.ts'
import { positionOf } from '@soko/platform/projections/order.ts'
import { readPeople } from '../profiles/read-people.ts'
import {
  type DraftDocument,
  NotificationKeys,
  NotificationLists,
  NOTIFICATIONS,
  type PostDocument,
} from './notifications-view.ts'
import type { FoundNotification } from './read-notifications.ts'
import type { WaitingReports } from './waiting-reports.ts'
import { presentJudged } from './present-judged.ts'
import type { ReadMark } from './read-mark.ts'

const ACTORS_SHOWN = 3
const MOST_NEW = 1_000

type FoundGroup = Extract<FoundNotification, { readonly group: string }>

type PresentedNotification = Omit<Notification, 'actors'> & { readonly actorIds: readonly string[] }

/** Omits notifications without known actors. */
export const presentNotifications = async (
  read: ReadView,
  userId: string,
  entries: readonly FoundNotification[],
  mark: ReadMark,
): Promise<readonly Notification[]> => {
  const each = await Promise.all(
    entries.map(async (entry) => {
      if ('judged' in entry) return presentJudged(read, entry.judged, mark.markets)
      if ('post' in entry) return [presentPost(entry)]
      if ('draft' in entry) return [presentDraft(entry)]
      return ['waiting' in entry ? presentReports(entry) : await presentGroup(read, userId, entry, mark)]
    }),
  )
  const presented = each.flat()
  const people = await readPeople(
    read,
    presented.flatMap(({ actorIds }) => actorIds),
  )
  return presented.flatMap(({ actorIds, ...notification }) => {
    const actors = actorIds.flatMap((id) => people.get(id) ?? []).slice(0, ACTORS_SHOWN)
    return actors.length === 0 ? [] : [{ ...notification, actors }]
  })
}

const presentPost = ({
  post,
  isMention,
  at,
  read,
}: Extract<FoundNotification, { readonly post: PostDocument }>): PresentedNotification => ({
  _id: isMention ? `mention-${post.postId}` : `post-${post.postId}`,
  kind: isMention ? 'mention' : 'post',
  actorIds: [post.authorId],
  count: 1,
  subject: refOf(post),
  at,
  read,
})

/** Content does not publish the titles of drafts, so an unpublished draft has no subject. */
const presentDraft = ({
  draft: { draftId, userId, due },
  became,
  at,
  read,
}: Extract<FoundNotification, { readonly draft: DraftDocument }>): PresentedNotification => ({
  _id: `draft-${draftId}`,
  kind: became === undefined ? 'not-published' : 'published',
  actorIds: [userId],
  count: 1,
  subject: became === undefined ? null : refOf(became),
  ...(due !== undefined && { due }),
  at,
  read,
})

const presentReports = ({
  waiting: { count, reporterId },
  at,
  read,
}: Extract<FoundNotification, { readonly waiting: WaitingReports }>): PresentedNotification => ({
  _id: 'reports',
  kind: 'report',
  actorIds: [reporterId],
  count,
  subject: null,
  at,
  read,
})

/** Presents actors other than the user: only new ones if the group is unread, otherwise all. */
const presentGroup = async (
  read: ReadView,
  userId: string,
  { group, postId, at, read: isRead }: FoundGroup,
  mark: ReadMark,
): Promise<PresentedNotification> => {
  const list = postId === null ? NotificationLists.followers(userId) : NotificationLists.commenters(postId)
  const [newest, size, own, found] = await read(NOTIFICATIONS, [
    { range: list, order: 'ascending', limit: isRead ? 2 * ACTORS_SHOWN : MOST_NEW },
    { size: list },
    { score: list, member: userId },
    { get: NotificationKeys.post(postId ?? '') },
  ] as const satisfies readonly Query[])
  const others = newest.filter(({ member }) => member !== userId)
  const unread = isRead ? others : others.filter(({ score }) => positionOf(-score) > mark.social)
  const all = size - (own === undefined ? 0 : 1)
  return {
    _id: group,
    kind: postId === null ? 'follower' : 'comment',
    actorIds: unread.slice(0, 2 * ACTORS_SHOWN).map(({ member }) => member),
    count: Math.max(1, isRead ? all : unread.length),
    subject: found === undefined ? null : refOf(found),
    at,
    read: isRead,
  }
}

const refOf = ({ postId, slug, title }: PostDocument): PostRef => ({ _id: postId, slug, title })
