import { PublicDraft, PublicPost } from '@soko/contracts/events/content.events.ts'
import { PublicJudgement } from '@soko/contracts/events/markets.events.ts'
import { PublicComment, PublicFollows, PublicMember } from '@soko/contracts/events/social.events.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { defineProjection, type PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { applyPost } from './apply-post.ts'
import { NotificationKeys, NotificationLists, NOTIFICATIONS, RecentIds } from './notifications-view.ts'
import { addRecent, removeRecent } from './recent.ts'

/**
 * Recent events for push messages and mails. Each source writes and prunes only its own keys, because events of two logs are
 * applied in any order: a comment may be known before its post, and readers leave out those of the post's author.
 */
export const notificationsProjection = defineProjection({
  name: NOTIFICATIONS,
  version: 1,
  sources: ['content', 'social', 'markets'],
  streams: [PublicPost, PublicDraft, PublicComment, PublicFollows, PublicMember, PublicJudgement],
  reads: ({ stream }) => {
    const postId = PublicPost.idOf(stream)
    return postId === undefined ? [] : [{ get: NotificationKeys.post(postId) }]
  },
  apply: async (event, view) => {
    switch (event.type) {
      case 'PostPublished':
      case 'PostRevised':
      case 'PostRetracted':
      case 'PostRestored':
      case 'PostErased':
        return applyPost(event, view)
      case 'DraftScheduled':
      case 'DraftUnscheduled':
      case 'DraftNotPublished':
      case 'DraftPublished':
      case 'DraftDiscarded':
      case 'DraftErased':
        return applyDraft(event, view)
      case 'CommentPosted':
      case 'CommentDeleted':
      case 'CommentErased':
        return applyComment(event, view)
      case 'UserFollowed':
      case 'UserUnfollowed':
        return applyFollows(event, view)
      case 'MemberErased':
        return forgetMember(PublicMember.idOf(event.stream) ?? '', view)
      case 'CallJudged':
      case 'JudgementWithdrawn':
      case 'JudgementErased':
        return applyJudgement(event, view)
      default:
    }
  },
})

/** Drafts that were published by schedule, and those that could not be, until their author changes them. */
const applyDraft = async (event: PublishedEventOf<typeof PublicDraft>, view: ViewWriter): Promise<void> => {
  const draftId = PublicDraft.idOf(event.stream)
  if (draftId === undefined) return
  const id = RecentIds.published(draftId)
  if (event.type === 'DraftErased') return removeRecent('content', id, view)
  const before = await view.get(NotificationKeys.recent(id))
  if (before?.kind === 'published' && before.postId === null) removeRecent('content', id, view)
  const { data } = event
  if (data === undefined) return
  const { authorId } = data
  if (event.type === 'DraftNotPublished')
    await addRecent(id, { kind: 'published', draftId, authorId, postId: null }, event, view)
  if (event.type === 'DraftPublished' && event.data?.due !== undefined)
    await addRecent(id, { kind: 'published', draftId, authorId, postId: event.data.postId }, event, view)
}

/** A restored comment notifies nobody. */
const applyComment = async (
  event: PublishedEventOf<typeof PublicComment>,
  view: ViewWriter,
): Promise<void> => {
  const commentId = PublicComment.idOf(event.stream)
  if (commentId === undefined) return
  const id = RecentIds.comment(commentId)
  if (event.type !== 'CommentPosted') return removeRecent('social', id, view)
  if (event.data === undefined) return
  const { postId, userId, comment } = event.data
  await addRecent(id, { kind: 'comment', postId, commentId, userId, text: comment }, event, view)
}

const applyFollows = async (
  event: PublishedEventOf<typeof PublicFollows>,
  view: ViewWriter,
): Promise<void> => {
  if (event.data === undefined) return
  const { followerId, followeeId } = event.data
  const id = RecentIds.follower(followerId, followeeId)
  if (event.type === 'UserUnfollowed') return unfollow(followerId, followeeId, view)
  await addRecent(id, { kind: 'follower', followerId, followeeId }, event, view)
  view.add(NotificationLists.followed(followerId), followeeId, 0)
}

const unfollow = (followerId: string, followeeId: string, view: ViewWriter): void => {
  removeRecent('social', RecentIds.follower(followerId, followeeId), view)
  view.remove(NotificationLists.followed(followerId), followeeId)
}

/** The events of an erased member may have lost their data. The member's comments have been erased before. */
const forgetMember = async (userId: string, view: ViewWriter): Promise<void> => {
  for (const { member } of await view.members(NotificationLists.followed(userId), Limits.follows))
    unfollow(userId, member, view)
}

/** A corrected judgement notifies nobody again. */
const applyJudgement = async (
  event: PublishedEventOf<typeof PublicJudgement>,
  view: ViewWriter,
): Promise<void> => {
  const callId = PublicJudgement.idOf(event.stream)
  if (callId === undefined) return
  const id = RecentIds.judged(callId)
  if (event.type !== 'CallJudged') return removeRecent('markets', id, view)
  if (event.data === undefined) return
  const { authorId, symbol, outcome, because } = event.data
  const key = NotificationKeys.recent(id)
  const before = await view.get(key)
  if (before?.kind === 'judged') view.put(key, { ...before, outcome })
  else if (because === undefined)
    await addRecent(id, { kind: 'judged', callId, authorId, symbol, outcome }, event, view)
}
