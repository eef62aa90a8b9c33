import { PublicCall, PublicDraft, PublicPost } from '@soko/contracts/events/content.events.ts'
import { PublicJudgement } from '@soko/contracts/events/markets.events.ts'
import {
  PublicComment,
  PublicFollows,
  PublicMember,
  PublicNotifications,
} from '@soko/contracts/events/social.events.ts'
import { defaultBellKinds } from '@soko/contracts/types/notification-settings.ts'
import { defineProjection } from '@soko/platform/projections/define-projection.ts'
import { applyComment } from './apply-comment.ts'
import { applyDraft } from './apply-draft.ts'
import { applyFollowed, applyMemberErased } from './apply-followed.ts'
import { applyCall, applyJudgement } from './apply-judgement.ts'
import { applyPost } from './apply-post.ts'
import { NotificationKeys, NotificationLists, NOTIFICATIONS } from './notifications-view.ts'
import { UNREAD } from './read-mark.ts'

/**
 * Entries are in lists of the notified user, except posts and judged calls: followers merge these on read
 * from lists of authors and instruments. No cache tags, because responses are not cached.
 */
export const notificationsProjection = defineProjection({
  name: NOTIFICATIONS,
  version: 5,
  sources: ['content', 'social', 'markets'],
  streams: [
    PublicPost,
    PublicDraft,
    PublicCall,
    PublicJudgement,
    PublicComment,
    PublicFollows,
    PublicMember,
    PublicNotifications,
  ],
  reads: (event) => {
    if (event.source === 'social') return []
    const callId = PublicCall.idOf(event.stream) ?? PublicJudgement.idOf(event.stream)
    if (callId !== undefined) {
      return [{ get: NotificationKeys.call(callId) }, { get: NotificationKeys.judgement(callId) }]
    }
    const draftId = PublicDraft.idOf(event.stream)
    if (draftId !== undefined) return [{ get: NotificationKeys.draft(draftId) }]
    const postId = PublicPost.idOf(event.stream)
    if (postId === undefined) return []
    return [{ get: NotificationKeys.post(postId) }, { size: NotificationLists.commenters(postId) }]
  },
  apply: async (event, view) => {
    switch (event.type) {
      case 'CallMade':
      case 'CallTakenBack':
      case 'CallErased': {
        const callId = PublicCall.idOf(event.stream)
        return callId === undefined ? undefined : applyCall(callId, event, view)
      }
      case 'CallJudged':
      case 'JudgementWithdrawn':
      case 'JudgementErased': {
        const callId = PublicJudgement.idOf(event.stream)
        return callId === undefined ? undefined : applyJudgement(callId, event, view)
      }
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
      case 'UserFollowed':
      case 'UserUnfollowed':
        return applyFollowed(event, view)
      case 'CommentPosted':
      case 'CommentDeleted':
      case 'CommentRestored':
      case 'CommentErased':
        return applyComment(event, view)
      case 'NotificationsRead': {
        if (event.data === undefined) return
        const { userId, upTo } = event.data
        view.put(NotificationKeys.read(userId), { ...UNREAD, ...upTo })
        return
      }
      case 'BellKindsChosen': {
        if (event.data === undefined) return
        const { userId, kinds } = event.data
        view.put(NotificationKeys.bell(userId), { ...defaultBellKinds, ...kinds })
        return
      }
      case 'MemberErased':
        return applyMemberErased(event, view)
      default:
    }
  },
})
