import { CommentTags } from '@soko/contracts/http/cache-tags.ts'
import type { PublicComment } from '@soko/contracts/events/social.events.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { type CommentDocument, PostKeys, PostLists } from './post-view.ts'

/** Applies the event whether or not the post is known yet. */
export const applyCommentEvent = async (
  { type, data, position, time }: PublishedEventOf<typeof PublicComment>,
  view: ViewWriter,
): Promise<void> => {
  if (data === undefined) return
  switch (type) {
    case 'CommentPosted': {
      const { commentId, postId, userId, comment } = data
      const document: CommentDocument = {
        _id: commentId,
        comment,
        userId,
        postId,
        createdAt: time,
        order: position,
      }
      view.put(PostKeys.comment(commentId), document)
      view.add(PostLists.comments(postId), commentId, position)
      view.add(PostLists.commentsHeld(postId), commentId, position)
      view.add(PostLists.commentsBy(userId), commentId, position)
      view.tag(CommentTags.comments(postId))
      break
    }
    case 'CommentDeleted': {
      const { commentId, postId } = data
      view.remove(PostLists.comments(postId), commentId)
      view.tag(CommentTags.comments(postId))
      break
    }
    case 'CommentRestored': {
      const { commentId, postId } = data
      const document = await view.get(PostKeys.comment(commentId))
      if (document === undefined) return
      view.add(PostLists.comments(postId), commentId, document.order)
      view.tag(CommentTags.comments(postId))
      break
    }
    case 'CommentErased': {
      const { commentId, postId, userId } = data
      view.delete(PostKeys.comment(commentId))
      view.remove(PostLists.comments(postId), commentId)
      view.remove(PostLists.commentsHeld(postId), commentId)
      view.remove(PostLists.commentsBy(userId), commentId)
      view.tag(CommentTags.comments(postId))
      break
    }
  }
}
