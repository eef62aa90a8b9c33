import { Limits } from '@soko/contracts/limits.ts'
import type { SourcedEvent, ViewWriter } from '@soko/platform/projections/projection.ts'
import { type BookmarkEvents, bookmarkStream } from '../bookmarks/bookmark.events.ts'
import { type CommentEvents, commentStream } from '../comments/comment.events.ts'
import { contactStream } from '../contact/contact.events.ts'
import { memberStream } from '../members/member.ts'
import type { FollowEvents } from '../follows/follow.events.ts'
import type { ReportEvents } from '../reports/report.events.ts'
import { orderOf } from '../merged-pages/merged-page.ts'
import { ActivityLists, factId } from './activity-view.ts'
import { applyReaders } from './apply-readers.ts'
import { forget, putBack, record, withdraw } from './facts.ts'

/** What a stream is about: its name without the prefix that all of its kind have. */
const subjectOf = ({ stream }: SourcedEvent, prefix: string): string => stream.slice(prefix.length)

/** Applies one of social's events. The stream's name says what an erased one is about, wherever that can be told. */
export const applySocialActivity = async (event: SourcedEvent, view: ViewWriter): Promise<void> => {
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
    case 'ReportFiled':
    case 'ReportErased':
      return applyMessage(event, view)
    case 'ReadersCounted':
      return applyReaders(event, view)
    default:
  }
}

const applyComment = async (event: SourcedEvent, view: ViewWriter): Promise<void> => {
  const commented = factId('commented', subjectOf(event, commentStream('')))
  switch (event.type) {
    case 'CommentPosted': {
      if (event.data === undefined) return
      const { userId: actorId, postId } = event.data as CommentEvents['CommentPosted']
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

const applyBookmark = async (event: SourcedEvent, view: ViewWriter): Promise<void> => {
  const bookmarked = factId('bookmarked', subjectOf(event, BOOKMARK_PREFIX))
  if (event.type !== 'PostBookmarked') return forget(view, bookmarked)
  if (event.data === undefined) return
  const { userId: actorId, postId } = event.data as BookmarkEvents['PostBookmarked']
  return record(view, bookmarked, 'bookmarked', event, { actorId, postId })
}

/** The stream of nobody's bookmark of nothing, less the hyphen between the two. */
const BOOKMARK_PREFIX = bookmarkStream('', '').slice(0, -1)

const applyFollow = async (event: SourcedEvent, view: ViewWriter): Promise<void> => {
  if (event.type === 'MemberErased') return forgetFollows(subjectOf(event, memberStream('')), view)
  if (event.data === undefined) return
  const { followerId, followeeId } = event.data as FollowEvents['UserFollowed']
  if (event.type === 'UserUnfollowed') return forgetFollow(followerId, followeeId, view)
  view.add(ActivityLists.followedBy(followerId), followeeId, orderOf(event))
  const subject = { actorId: followerId, memberId: followeeId }
  return record(view, factId('followed', followerId, followeeId), 'followed', event, subject)
}

/** Should the events that took them back have been erased before they came here. */
const forgetFollows = async (userId: string, view: ViewWriter): Promise<void> => {
  const followed = await view.members(ActivityLists.followedBy(userId), Limits.follows)
  for (const { member } of followed) await forgetFollow(userId, member, view)
}

const forgetFollow = async (followerId: string, followeeId: string, view: ViewWriter): Promise<void> => {
  view.remove(ActivityLists.followedBy(followerId), followeeId)
  await forget(view, factId('followed', followerId, followeeId))
}

const applyMessage = async (event: SourcedEvent, view: ViewWriter): Promise<void> => {
  if (event.type === 'ContactMessageReceived')
    return event.data && record(view, factId('contact', messageOf(event)), 'message', event, {})
  if (event.type === 'ContactMessageErased') return forget(view, factId('contact', messageOf(event)))
  if (event.data === undefined) return
  const { reportId, userId: actorId } = event.data as ReportEvents['ReportErased']
  if (event.type === 'ReportErased') {
    view.remove(ActivityLists.reportsOf(actorId), reportId)
    return forget(view, factId('report', reportId))
  }
  view.add(ActivityLists.reportsOf(actorId), reportId, orderOf(event))
  return record(view, factId('report', reportId), 'message', event, { actorId })
}

const messageOf = (event: SourcedEvent): string => subjectOf(event, contactStream(''))
