import {
  PublicBookmark,
  PublicComment,
  PublicContactMessage,
  PublicFollows,
  PublicMember,
  PublicReaders,
  PublicReport,
} from '@soko/contracts/events/social.events.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { orderOf } from '@soko/platform/projections/order.ts'
import { ActivityLists, factId, readersKey } from './activity-view.ts'
import { forget, putBack, record, withdraw } from './facts.ts'

export const socialActivities = [
  PublicComment,
  PublicBookmark,
  PublicFollows,
  PublicMember,
  PublicContactMessage,
  PublicReport,
  PublicReaders,
] as const

/** If an event's data was erased, the stream's name identifies the subject of most events. */
export const applySocialActivity = async (
  event: PublishedEventOf<(typeof socialActivities)[number]>,
  view: ViewWriter,
): Promise<void> => {
  switch (event.type) {
    case 'CommentPosted':
    case 'CommentDeleted':
    case 'CommentRestored':
    case 'CommentErased':
      return applyComment(event, view)
    case 'PostBookmarked':
    case 'BookmarkRemoved':
    case 'BookmarkErased':
      return applyBookmark(event, view)
    case 'UserFollowed':
    case 'UserUnfollowed':
    case 'MemberErased':
      return applyFollow(event, view)
    case 'ContactMessageReceived':
    case 'ContactMessageErased':
      return applyMessage(event, view)
    case 'ReportFiled':
    case 'ReportErased':
      return applyReport(event, view)
    case 'ReadersCounted':
      return applyReaders(event, view)
    default:
  }
}

const applyComment = async (
  event: PublishedEventOf<typeof PublicComment>,
  view: ViewWriter,
): Promise<void> => {
  const commentId = PublicComment.idOf(event.stream)
  if (commentId === undefined) return
  const commented = factId('commented', commentId)
  switch (event.type) {
    case 'CommentPosted': {
      if (event.data === undefined) return
      const { userId: actorId, postId } = event.data
      return record(view, commented, 'commented', event, { actorId, postId })
    }
    case 'CommentDeleted':
      return withdraw(view, commented)
    case 'CommentRestored':
      return putBack(view, commented)
    case 'CommentErased':
      return forget(view, commented)
  }
}

const applyBookmark = async (
  event: PublishedEventOf<typeof PublicBookmark>,
  view: ViewWriter,
): Promise<void> => {
  const bookmarkId = PublicBookmark.idOf(event.stream)
  if (bookmarkId === undefined) return
  const bookmarked = factId('bookmarked', bookmarkId)
  if (event.type !== 'PostBookmarked') return forget(view, bookmarked)
  if (event.data === undefined) return
  const { userId: actorId, postId } = event.data
  return record(view, bookmarked, 'bookmarked', event, { actorId, postId })
}

const applyFollow = async (
  event: PublishedEventOf<typeof PublicFollows | typeof PublicMember>,
  view: ViewWriter,
): Promise<void> => {
  if (event.type === 'MemberErased') {
    const userId = PublicMember.idOf(event.stream)
    return userId === undefined ? undefined : forgetFollows(userId, view)
  }
  if (event.data === undefined) return
  const { followerId, followeeId } = event.data
  if (event.type === 'UserUnfollowed') return forgetFollow(followerId, followeeId, view)
  view.add(ActivityLists.followedBy(followerId), followeeId, orderOf(event))
  const subject = { actorId: followerId, memberId: followeeId }
  return record(view, factId('followed', followerId, followeeId), 'followed', event, subject)
}

/** Removes all follows by an erased user, whose unfollow events may have lost their data. */
const forgetFollows = async (userId: string, view: ViewWriter): Promise<void> => {
  const followed = await view.members(ActivityLists.followedBy(userId), Limits.follows)
  for (const { member } of followed) await forgetFollow(userId, member, view)
}

const forgetFollow = async (followerId: string, followeeId: string, view: ViewWriter): Promise<void> => {
  view.remove(ActivityLists.followedBy(followerId), followeeId)
  await forget(view, factId('followed', followerId, followeeId))
}

const applyMessage = async (
  event: PublishedEventOf<typeof PublicContactMessage>,
  view: ViewWriter,
): Promise<void> => {
  const messageId = PublicContactMessage.idOf(event.stream)
  if (messageId === undefined) return
  const written = factId('contact', messageId)
  if (event.type === 'ContactMessageErased') return forget(view, written)
  if (event.type === 'ContactMessageReceived' && event.data !== undefined)
    return record(view, written, 'message', event, {})
}

const applyReport = async (event: PublishedEventOf<typeof PublicReport>, view: ViewWriter): Promise<void> => {
  if (event.type !== 'ReportFiled' && event.type !== 'ReportErased') return
  if (event.data === undefined) return
  const { reportId, userId: actorId } = event.data
  const filed = factId('report', reportId)
  if (event.type === 'ReportErased') {
    view.remove(ActivityLists.reportsOf(actorId), reportId)
    return forget(view, filed)
  }
  view.add(ActivityLists.reportsOf(actorId), reportId, orderOf(event))
  return record(view, filed, 'message', event, { actorId })
}

/** Replaces the gateway's former count. */
const applyReaders = async (
  { data }: PublishedEventOf<typeof PublicReaders>,
  view: ViewWriter,
): Promise<void> => {
  if (data === undefined) return
  const { day, gateway, readers } = data
  const known = await view.get(readersKey(day))
  if (readers > (known?.[gateway] ?? 0)) view.put(readersKey(day), { ...known, [gateway]: readers })
}
